import { expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { enableTwoSteps, passFirstStep } from '../../support/factors/factors.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies } from '../../support/sessions.ts';

const email = 'mira@clinic.example';
const twoStep = '/api/auth/user/factors/two-step';

const confirm = (browser: Browser, more: object = {}) =>
  browser.ask('POST', '/api/auth/user/identity', { way: 'password', password: goodPassword, ...more });
const switchOff = (browser: Browser) => browser.ask('DELETE', twoStep);

/** A user with two-step verification whose sign-in is no longer recent. */
async function signedInLongAgo() {
  const owner = await signedInAs('pro', { email });
  const factors = await enableTwoSteps(owner);
  owner.passTime(identityLife + 1);
  return { owner, ...factors };
}

test('a stolen password and a copied cookie do not switch two-step verification off', async () => {
  const { owner } = await signedInLongAgo();
  const thief = copyCookies(owner);
  thief.clock = owner.clock;
  expect((await confirm(thief)).body.errors).toEqual({ appCode: ['required'] });
  expect((await confirm(thief, { appCode: '000000' })).body.errors).toEqual({ appCode: ['app_code_wrong'] });
  const recoveryCode = '000000-000000-000000-000000';
  expect((await confirm(thief, { recoveryCode })).body.errors).toEqual({ recoveryCode: ['recovery_code_wrong'] });
  const change = { present: goodPassword, password: 'green-otter-under-moon-4' };
  expect((await thief.ask('PUT', '/api/auth/user/password', change)).body.code).toBe('IDENTITY_REQUIRED');
  expect((await switchOff(thief)).body.code).toBe('IDENTITY_REQUIRED');
});

test('password and a code of the app confirm the identity, and a code without the password does not', async () => {
  const { owner, app } = await signedInLongAgo();
  const appCode = await app.code(owner);
  expect((await confirm(owner, { password: 'not the password', appCode })).body.errors).toEqual({
    password: ['credentials'],
  });
  expect((await confirm(owner, { appCode })).status).toBe(204);
  expect((await confirm(owner, { appCode })).body.errors).toEqual({ appCode: ['app_code_wrong'] });
  expect((await switchOff(owner)).status).toBe(204);
});

test('a recovery code does so too, once, and its owner is notified', async () => {
  const { owner, recoveryCodes } = await signedInLongAgo();
  const [recoveryCode] = recoveryCodes;
  expect((await confirm(owner, { recoveryCode })).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('A recovery code was used');
  expect((await confirm(owner, { recoveryCode })).status).toBe(422);
  expect((await switchOff(owner)).status).toBe(204);
});

test('an attacker who guesses codes here uses up the attempts of a login', async () => {
  const { owner } = await signedInLongAgo();
  const thief = copyCookies(owner);
  thief.clock = owner.clock;
  thief.cookies.delete('wardwise.device');
  thief.address = '198.51.100.7';
  const guess = { code: '000000', isRemembered: false };
  const { browser } = await passFirstStep(email, owner.clock);
  browser.address = thief.address;
  for (let tries = 0; tries < 6; tries++) await browser.ask('POST', '/api/auth/second-step/code', guess);
  expect((await confirm(thief, { appCode: '000000' })).status).toBe(429);
});

test('a remembered device allows its owner to log in, and confirms no more than the password does', async () => {
  const { owner, app } = await signedInLongAgo();
  const { browser } = await passFirstStep(email, owner.clock);
  const code = await app.code(browser);
  await browser.ask('POST', '/api/auth/second-step/code', { code, isRemembered: true });
  const { browser: thief } = await passFirstStep(email, browser.clock, copyCookies(browser));
  expect((await switchOff(thief)).body.code).toBe('IDENTITY_REQUIRED');
});
