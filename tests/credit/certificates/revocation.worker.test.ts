import { expect, test } from 'vitest';
import { participationEvents } from '../../../functions/learning/participations/schema.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, creditOf, download, sendEvaluation } from '../credits/claims.ts';
import { reason, revoke } from './revoking.ts';

async function whoClaimed() {
  const course = await aCourse({ isFree: false });
  const browser = await signedInAs('pro');
  await storePass(browser, course);
  await sendEvaluation(browser);
  const { body } = await claimCredit(browser);
  return { browser, serial: body.serial as string };
}

test('learner and public check read that a certificate is revoked and why, and it counts nothing', async () => {
  const { browser, serial } = await whoClaimed();
  expect((await revoke(serial)).body).toEqual({ state: 'revoked' });
  const revoked = { serial, status: 'revoked', revocationReason: reason, revokedAt: expect.any(String) };
  expect((await browser.ask('GET', '/api/certificates')).body).toMatchObject({ data: [revoked], totals: [] });
  expect((await new Browser().ask('GET', `/api/public/certificates/${serial}`)).body).toMatchObject(revoked);
  expect((await browser.ask('GET', '/api/transcript')).body).toEqual({
    ...{ entries: [], totals: [] },
    external: { entries: [], totals: [] },
  });
  expect((await browser.ask('GET', '/api/dashboard')).body.credits.thisYear).toEqual([]);
  const sent = (await rowsOf(notifications)).filter(({ name }) => name === 'CertificateRevoked');
  expect(sent.map(({ data }) => data)).toEqual([{ serial, title: 'Course ecg-basics (en)' }]);
});

test('the document stays as issued, and its credit cannot be claimed or corrected again', async () => {
  const { browser, serial } = await whoClaimed();
  const before = await download(browser, serial);
  await revoke(serial);
  const after = await download(browser, serial);
  expect(new Uint8Array(after.bytes)).toEqual(new Uint8Array(before.bytes));
  expect((await creditOf(browser)).state).toBe('claimed');
  expect((await claimCredit(browser)).body).toMatchObject({ serial, status: 'revoked' });
  const correction = await browser.ask('POST', `/api/certificates/${serial}/successor`, {
    name: 'Ana V.',
    locale: 'en',
  });
  expect(correction).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_NOT_VALID' } });
});

test('a revocation is recorded once, with the officer and the reason', async () => {
  const { serial } = await whoClaimed();
  const states = (await Promise.all([revoke(serial), revoke(serial)])).map(({ body }) => body.state);
  expect(states.sort()).toEqual(['revoked', 'revokedBefore']);
  expect((await revoke(serial, { reason: 'Another' })).body.state).toBe('revokedBefore');
  const events = (await rowsOf(participationEvents)).filter(({ kind }) => kind === 'revoked');
  expect(events.map(({ facts }) => facts)).toEqual([
    { claimId: expect.any(String), serial, reason, by: 'Officer Weiss' },
  ]);
});

test('a replaced certificate is not revoked, but its successor is', async () => {
  const { browser, serial } = await whoClaimed();
  const { body } = await browser.ask('POST', `/api/certificates/${serial}/successor`, { name: 'Ana V.', locale: 'en' });
  expect((await revoke(serial)).body.state).toBe('superseded');
  expect((await revoke(body.serial as string)).body.state).toBe('revoked');
});

test('only officers revoke certificates, with a reason, and only ones that exist', async () => {
  const { serial } = await whoClaimed();
  expect((await revoke(serial, {}, 'another token')).status).toBe(404);
  expect(await revoke(serial, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.anything() } },
  });
  expect(await revoke('WW-0-0000-0000')).toMatchObject({
    status: 422,
    body: { errors: { serial: expect.anything() } },
  });
  expect((await revoke('WW-9999-0000-0000')).status).toBe(422);
});
