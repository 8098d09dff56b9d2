import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reportToEiv } from '../../../functions/credit/reporting/eiv/service.ts';
import { creditReports } from '../../../functions/credit/reporting/schema.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail, rowsOf } from '../../support/cells.ts';
import { Eiv, event } from '../../support/servers/eiv.ts';
import { revoke } from '../certificates/revoking.ts';
import { correctName, reportOf, whoClaimed } from './claiming.ts';
import { asOperator, exportAs } from './reporting-operator.ts';

const efn = '802760901234566';
const completedOn = '2026-11-20';
const env = {
  ...ours,
  EIV_URL: 'https://eiv.test/',
  EIV_PASSWORDS: JSON.stringify({ [event.number]: event.password }),
};

let eiv: Eiv;

beforeEach(() => {
  eiv = new Eiv();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const asked = new Request(...request);
    expect(new URL(asked.url).origin).toBe('https://eiv.test');
    return eiv.answer(asked);
  });
  return () => vi.restoreAllMocks();
});

const inChamber = { body: 'chamber', activityNumber: event.number, claimUntil: '2099-12-31' } as const;

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Runs the job in the cell of the learner. */
const run = async (day = '2026-11-22') => reportToEiv(env, await cellOfEmail('pro@clinic.example'), 50, noonOf(day));

async function enterEfn(browser: Browser, number = efn): Promise<void> {
  const info = { country: 'DE', profession: 'physician', professionalTrack: 'resident', specialty: 'cardiology' };
  const body = { ...info, yearsOfExperience: 4, ids: { efn: number } };
  expect((await browser.ask('PUT', '/api/auth/user/professional-info', body)).status).toBeLessThan(300);
}

async function permit(browser: Browser): Promise<void> {
  await browser.ask('PUT', '/api/reporting/choices', { pars: false, eiv: true, birthMonth: null, birthDay: null });
}

/** A learner in Germany with a certificate whose report is permitted and complete. */
async function whoIsReady() {
  const learner = await whoClaimed(inChamber);
  await enterEfn(learner.browser);
  await permit(learner.browser);
  return learner;
}

const withPoints = {
  ...{ efn, punkte_basis_flag: true, punkte_lernerfolg_flag: true },
  ...{ punkte_referent: 0, teilnahmedatum: completedOn },
};
const retracted = { ...withPoints, punkte_basis_flag: false, punkte_lernerfolg_flag: false };

test('credit is reported once, with the points that the event has', async () => {
  const { browser } = await whoIsReady();
  expect(await run()).toBe(1);
  expect(eiv.sent).toEqual([withPoints]);
  expect((await reportOf(browser)).state).toBe('accepted');
  expect(await run()).toBe(0);
  expect(eiv.sent).toHaveLength(1);
});

test('an event without points for a test is reported with those for attendance', async () => {
  await whoIsReady();
  eiv.points = { base: 2, test: 0 };
  await run();
  expect(eiv.sent).toEqual([{ ...withPoints, punkte_lernerfolg_flag: false }]);
});

test('nothing is reported without a permission, without the EFN, or without the settings', async () => {
  const { browser } = await whoClaimed(inChamber);
  await enterEfn(browser);
  expect(await run()).toBe(0);
  await permit(browser);
  const cell = await cellOfEmail('pro@clinic.example');
  expect(await reportToEiv({ ...env, EIV_URL: '' }, cell, 50, noonOf('2026-11-22'))).toBe(0);
  expect(await rowsOf(creditReports)).toEqual([]);
  const { EIV_PASSWORDS: _, ...withoutPasswords } = env;
  expect(await reportToEiv(withoutPasswords, cell, 50, noonOf('2026-11-22'))).toBe(0);
  expect(eiv.sent).toEqual([]);
});

describe('an answer', () => {
  test.each([429, 500, 503])('of %d leaves the report for the next run', async (status) => {
    const { browser } = await whoIsReady();
    eiv.failsWith = status;
    expect(await run()).toBe(0);
    expect((await reportOf(browser)).state).toBe('exported');
    eiv.failsWith = undefined;
    expect(await run()).toBe(1);
    expect((await reportOf(browser)).state).toBe('accepted');
    expect(await rowsOf(creditReports)).toHaveLength(1);
  });

  test('of 406 refuses it for the event, and an operator sends it again once that is mended', async () => {
    const { browser, serial } = await whoIsReady();
    eiv.period = { from: '2026-01-01', to: '2026-01-02' };
    expect(await run()).toBe(1);
    const reason = '406: Not a day of the event';
    expect(await reportOf(browser)).toMatchObject({ state: 'refused', reason, missing: ['activity'] });
    const { data } = (await browser.ask('GET', '/api/auth/user/notifications')).body;
    const notices = data.map((one: { data: object }) => one.data);
    expect(notices).toContainEqual(expect.objectContaining({ notificationName: 'ReportRefused', serial }));
    expect(await run()).toBe(0);
    eiv.period = { from: '2026-01-01', to: '2026-12-31' };
    const [{ batchId: batch } = { batchId: '' }] = await rowsOf(creditReports);
    expect((await asOperator('POST', 'repeats', { batch, serial })).status).toBe(204);
    expect((await asOperator('POST', 'repeats', { batch, serial })).status).toBe(204);
    expect((await asOperator('POST', 'repeats', { batch: 'another-batch', serial })).status).toBe(422);
    expect(await run()).toBe(1);
    expect((await reportOf(browser)).state).toBe('accepted');
  });

  test('of 422 refuses it for the EFN, and it is sent again once that is corrected', async () => {
    const { browser } = await whoIsReady();
    const cell = await cellOfEmail('pro@clinic.example');
    const answer = eiv.answer.bind(eiv);
    vi.spyOn(eiv, 'answer').mockImplementation(async (request) => {
      const isReport = request.method === 'POST' && (await request.clone().text()).includes(efn);
      return isReport ? Response.json({ message: 'EFN unknown' }, { status: 422 }) : answer(request);
    });
    await reportToEiv(env, cell, 50, noonOf('2026-11-22'));
    expect(await reportOf(browser)).toMatchObject({ state: 'refused', reason: '422: EFN unknown', missing: ['efn'] });
    await enterEfn(browser, '802760020090329');
    expect(await run()).toBe(1);
    expect([...eiv.stored.keys()]).toEqual(['802760020090329']);
  });

  test('to a wrong password is a failure that keeps the report', async () => {
    const { browser } = await whoIsReady();
    const wrong = { ...env, EIV_PASSWORDS: JSON.stringify({ [event.number]: 'wrong' }) };
    expect(await reportToEiv(wrong, await cellOfEmail('pro@clinic.example'), 50, noonOf('2026-11-22'))).toBe(0);
    expect((await reportOf(browser)).state).toBe('exported');
  });
});

test('the report of a revoked certificate is retracted', async () => {
  const { serial } = await whoIsReady();
  await run();
  await revoke(serial);
  expect(await run()).toBe(1);
  expect(eiv.sent).toEqual([withPoints, retracted]);
  expect(await run()).toBe(0);
});

test('a corrected certificate is retracted, then reported anew', async () => {
  const { browser, serial } = await whoIsReady();
  await run();
  await correctName(browser, serial);
  expect(await run()).toBe(2);
  expect(eiv.sent).toEqual([withPoints, retracted, withPoints]);
  expect((await reportOf(browser)).state).toBe('accepted');
});

test('after the days for reports and corrections, nothing is sent', async () => {
  const { browser, serial } = await whoIsReady();
  expect(await run('2026-11-30')).toBe(0);
  expect(eiv.sent).toEqual([]);
  await run();
  await revoke(serial);
  expect(await run('2026-12-05')).toBe(0);
  expect(eiv.sent).toEqual([withPoints]);
  expect((await browser.ask('GET', '/api/reporting')).body.records).toEqual([]);
});

test('an operator reads what only one side has', async () => {
  await whoIsReady();
  await run();
  const compare = async (number = event.number) => asOperator('GET', `differences?event=${number}`, undefined, env);
  expect((await compare()).text).toBe('efn,here,eiv\r\n');
  eiv.stored.clear();
  for (let other = 0; other < 1001; other++) {
    const foreign = `80276002${String(other).padStart(7, '0')}`;
    eiv.stored.set(foreign, { ...withPoints, efn: foreign, vnr: event.number });
  }
  eiv.stored.set('802760020090329', { ...retracted, efn: '802760020090329', vnr: event.number });
  const { text } = await compare();
  expect(text.split('\r\n')).toHaveLength(1 + 1002 + 1);
  expect(text).toContain(`\r\n${efn},yes,no\r\n`);
  expect(text).toContain('\r\n802760020000000,no,yes\r\n');
  expect(text).not.toContain('802760020090329');
  expect((await compare('2760909012345678902')).status).toBe(422);
});

test('an operator exports rows for the upload page', async () => {
  const { browser } = await whoIsReady();
  const { text, count } = await exportAs('upload-one', { system: 'eiv' });
  expect(count).toBe('1');
  expect(text.trim().split('\r\n').at(-1)).toBe(`${event.number},${efn},1,1,0,${completedOn}`);
  expect((await reportOf(browser)).state).toBe('exported');
  await asOperator('POST', 'acceptances', { batch: 'upload-one' });
  expect((await reportOf(browser)).state).toBe('accepted');
});
