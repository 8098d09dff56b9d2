import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { completeRecoveries } from '../../../functions/people/factors/recovery/service.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { addPasskey, enableTwoSteps, isSignedIn, passFirstStep } from '../../support/factors/factors.ts';
import { resetPassword } from '../../support/sessions.ts';
import { cellOfEmail, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const hour = 60 * 60_000;

const linkIn = async (name: 'token' | 'stop') => {
  const text = (await mailFor(email))?.text ?? '';
  return decodeURIComponent(new RegExp(`account-recovery\\?${name}=(\\S+)`).exec(text)?.[1] ?? '');
};

/** A browser that gave the password of an account with two-step verification, and the mailed link. */
async function hasLink(already?: Browser) {
  const owner = already ?? (await signedInAs('pro', { email }));
  const { app } = await enableTwoSteps(owner);
  const { browser } = await passFirstStep(email, owner.clock);
  const asked = await browser.ask('POST', '/api/auth/recovery/link');
  expect(asked.body).toEqual({ retryAfter: 60 });
  await expect.poll(() => linkIn('token')).not.toBe('');
  return { owner, app, browser, token: await linkIn('token') };
}

const begins = (browser: Browser, token: string, password = goodPassword) =>
  browser.ask('POST', '/api/auth/recovery', { token, password });

async function waits(already?: Browser) {
  const known = await hasLink(already);
  const { body } = await begins(known.browser, known.token);
  const endsAt = new Date(body.endsAt as string);
  return {
    ...known,
    endsAt,
    carryOut: async (late: number) =>
      completeRecoveries(env, await cellOfEmail(email), 50, new Date(endsAt.getTime() + late)),
  };
}

test('a user with password and mailed link waits three days, is notified twice, and then needs no second step', async () => {
  const { owner, browser, endsAt, carryOut } = await waits();
  expect(endsAt.getTime() - (browser.clock?.getTime() ?? 0)).toBe(72 * hour);
  expect((await mailFor(email))?.subject).toBe('Two-step verification will be turned off');
  const { body } = await owner.ask('GET', '/api/auth/user/factors');
  expect(body.recoveryEndsAt).toBe(endsAt.toISOString());

  await carryOut(-25 * hour);
  expect((await mailFor(email))?.subject).toBe('Two-step verification will be turned off');
  await carryOut(-23 * hour);
  const reminder = await mailFor(email);
  expect(reminder?.subject).toBe('Two-step verification ends soon');
  await carryOut(-1 * hour);
  expect((await mailFor(email))?.id).toBe(reminder?.id);
  expect((await passFirstStep(email, owner.clock)).answer.body).toHaveProperty('secondStep');

  await carryOut(0);
  expect((await mailFor(email))?.subject).toBe('Two-step verification is off now');
  expect(await isSignedIn(owner)).toBe(false);
  expect(await isSignedIn((await passFirstStep(email, owner.clock)).browser)).toBe(true);
});

test('a password without the mailed link, or the link without the password, starts no recovery', async () => {
  const { owner, browser, token } = await hasLink();
  expect((await begins(browser, 'a-link-of-nobody')).body.errors).toEqual({ token: ['link_expired'] });
  expect((await begins(new Browser(), token, 'a-wrong-password-1')).body.errors).toEqual({ password: ['credentials'] });
  expect((await new Browser().ask('POST', '/api/auth/recovery/link')).body.code).toBe('SECOND_STEP_OVER');
  expect((await new Browser().ask('POST', '/api/auth/recovery', { token })).body.errors).toEqual({
    password: ['required'],
  });
  const late = new Browser();
  late.clock = new Date((owner.clock?.getTime() ?? 0) + hour + 1000);
  expect((await begins(late, token)).body.errors).toEqual({ token: ['link_expired'] });
  expect((await owner.ask('GET', '/api/auth/user/factors')).body.recoveryEndsAt).toBeNull();
});

test('an attacker who guesses passwords with a mailed link has six attempts', async () => {
  const { owner, token } = await hasLink();
  const thief = new Browser();
  thief.clock = owner.clock;
  expect((await begins(thief, token, 'a-wrong-password-1')).status).toBe(422);
  await runInEveryCell('UPDATE limits SET used = used * 6 WHERE used = 1');
  expect(await begins(thief, token)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('a mailed link starts one recovery, and a new password invalidates it', async () => {
  const { owner, browser, token } = await hasLink();
  expect((await begins(browser, token)).status).toBe(200);
  expect((await begins(browser, token)).body.errors).toEqual({ token: ['link_expired'] });
  owner.passTime(120);
  await resetPassword(email);
  expect((await begins(browser, token, 'green-otter-under-moon-4')).body.errors).toEqual({ token: ['link_expired'] });
});

test('a repeated request does not change the waiting time', async () => {
  const { owner, endsAt } = await waits();
  const before = (await mailFor(email))?.id;
  await runInEveryCell('DELETE FROM limits');
  const { browser } = await passFirstStep(email, new Date((owner.clock?.getTime() ?? 0) + 10 * hour));
  await browser.ask('POST', '/api/auth/recovery/link');
  await expect.poll(async () => (await mailFor(email))?.id).not.toBe(before);
  expect((await begins(browser, await linkIn('token'))).body.endsAt).toBe(endsAt.toISOString());
});

test('the owner stops it by the link of the mail, without a session and once', async () => {
  const { owner, carryOut } = await waits();
  const token = await linkIn('stop');
  const stop = () => new Browser().ask('POST', '/api/auth/recovery/stop', { token });
  expect((await stop()).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('Turning off two-step verification was stopped');
  expect((await stop()).body.errors).toEqual({ token: ['link_expired'] });
  await carryOut(hour);
  expect(await isSignedIn(owner)).toBe(true);
  expect((await passFirstStep(email, owner.clock)).answer.body).toHaveProperty('secondStep');
});

test('a login with the second factor stops it', async () => {
  const { owner, app, carryOut } = await waits();
  const { browser } = await passFirstStep(email, new Date((owner.clock?.getTime() ?? 0) + hour));
  const code = await app.code(browser);
  expect((await browser.ask('POST', '/api/auth/second-step/code', { code, isRemembered: false })).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('Turning off two-step verification was stopped');
  await carryOut(hour);
  expect((await passFirstStep(email, owner.clock)).answer.body).toHaveProperty('secondStep');
});

test('a login with a passkey stops it', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  const { browser, carryOut } = await waits(owner);
  const login = async () => {
    const { body } = await browser.ask('GET', '/api/auth/passkeys/options');
    return browser.ask('POST', '/api/auth/passkeys/login', { response: await passkey.sign(body) });
  };
  expect((await login()).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('Turning off two-step verification was stopped');
  await carryOut(hour);
  expect((await passFirstStep(email, owner.clock)).answer.body).toHaveProperty('secondStep');
});
