import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countInEveryCell, runInEveryCell } from '../../support/cells.ts';
import { enableTwoSteps, isSignedIn, passFirstStep } from '../../support/factors/factors.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies, resetPassword } from '../../support/sessions.ts';

const email = 'mira@clinic.example';
const step = '/api/auth/second-step/code';
const recovery = '/api/auth/second-step/recovery-code';
const wrong = '000000';

async function someone() {
  const owner = await signedInAs('pro', { email });
  return { owner, ...(await enableTwoSteps(owner)) };
}

test('an expired login uses up no recovery code', async () => {
  const { owner, recoveryCodes } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  const copy = copyCookies(browser);
  copy.clock = browser.clock;
  expect((await browser.ask('POST', recovery, { code: recoveryCodes[0] })).status).toBe(204);
  const late = await copy.ask('POST', recovery, { code: recoveryCodes[1] });
  expect(late).toMatchObject({ status: 410, body: { code: 'SECOND_STEP_OVER' } });
  expect(await countInEveryCell('recovery_codes')).toBe(9);
  const { browser: next } = await passFirstStep(email, owner.clock);
  expect((await next.ask('POST', recovery, { code: recoveryCodes[1] })).status).toBe(204);
});

test('two parallel requests with different recovery codes in one login use up one code', async () => {
  const { owner, recoveryCodes } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  const copy = copyCookies(browser);
  copy.clock = browser.clock;
  const answers = await Promise.all([
    browser.ask('POST', recovery, { code: recoveryCodes[0] }),
    copy.ask('POST', recovery, { code: recoveryCodes[1] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect(await countInEveryCell('recovery_codes')).toBe(9);
});

/** Counts wrong second steps up to the last but one that are allowed. */
const almostTooMany = () => runInEveryCell('UPDATE two_steps SET wrong_codes = 99');

test('after 100 wrong second steps only a new password opens the account', async () => {
  const { owner, app, recoveryCodes } = await someone();
  await almostTooMany();
  const { browser } = await passFirstStep(email, owner.clock);
  expect((await browser.ask('POST', step, { code: wrong, isRemembered: false })).status).toBe(422);
  const answers = [
    await browser.ask('POST', step, { code: await app.code(browser), isRemembered: false }),
    await browser.ask('POST', recovery, { code: recoveryCodes[0] }),
    await new Browser().ask('POST', '/api/auth/login', { email, password: goodPassword }),
    await owner.ask('POST', '/api/auth/user/identity', {
      way: 'password',
      password: goodPassword,
      appCode: await app.code(owner),
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(4).fill([403, 'PASSWORD_RENEWAL_REQUIRED']),
  );
  const password = 'green-otter-under-moon-4';
  await resetPassword(email, password);
  const renewed = new Browser();
  renewed.clock = owner.clock;
  expect((await renewed.ask('POST', '/api/auth/login', { email, password })).body).toHaveProperty('secondStep');
  const code = await app.code(renewed);
  expect((await renewed.ask('POST', step, { code, isRemembered: false })).status).toBe(204);
  expect(await isSignedIn(renewed)).toBe(true);
});

test('a right code does not reset the number of wrong ones, a changed password does', async () => {
  const { owner, app } = await someone();
  await almostTooMany();
  const { browser } = await passFirstStep(email, owner.clock);
  expect((await browser.ask('POST', step, { code: await app.code(browser), isRemembered: false })).status).toBe(204);
  expect(await countInEveryCell('two_steps', 'wrong_codes = 99')).toBe(1);
  const change = { present: goodPassword, password: 'green-otter-under-moon-4' };
  expect((await browser.ask('PUT', '/api/auth/user/password', change)).status).toBe(204);
  expect(await countInEveryCell('two_steps', 'wrong_codes = 0')).toBe(1);
});
