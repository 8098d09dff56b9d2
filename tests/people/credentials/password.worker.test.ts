import { describe, expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { interruptedSite } from '../../support/database/interrupted-site.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies } from '../../support/sessions.ts';
import { rawRowsOf, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const password = 'green-otter-under-moon-4';

const change = (browser: Browser, body: object) => browser.ask('PUT', '/api/auth/user/password', body);
const logIn = (given: string, browser = new Browser()) =>
  browser.ask('POST', '/api/auth/login', { email, password: given });
const mayAsk = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200;

/** Removes the password, so that a provider is the only login method. */
const byProviderOnly = () => runInEveryCell("UPDATE logins SET password = NULL, provider_id = 'google'");

describe('a learner who enters the current password', () => {
  test('sets the new one, is notified by mail, and every other session ends', async () => {
    const browser = await signedInAs('pro', { email });
    const other = new Browser();
    await logIn(goodPassword, other);
    const copy = copyCookies(browser);
    const { body: token } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
    expect((await change(browser, { present: goodPassword, password })).status).toBe(204);
    expect(await Promise.all([browser, other, copy].map(mayAsk))).toEqual([true, false, false]);
    expect((await new Browser().ask('POST', '/api/auth/token', token)).status).toBe(422);
    expect((await logIn(goodPassword)).status).toBe(422);
    expect((await logIn(password)).status).toBe(200);
    expect((await mailFor(email))?.subject).toBe('Your password was changed');
  });

  test('invalidates the mailed link that a user requested before', async () => {
    const browser = await signedInAs('pro', { email });
    const visitor = new Browser();
    await visitor.ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
    await expect.poll(async () => (await mailFor(email))?.kind).toBe('reset');
    const link = /token=(\S+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '';
    await change(browser, { present: goodPassword, password });
    const reset = { token: decodeURIComponent(link), password: 'another-otter-under-moon-5' };
    expect((await visitor.ask('POST', '/api/auth/reset-password', reset)).body.errors).toEqual({
      token: ['link_expired'],
    });
  });

  test.each([
    ['a wrong one', { present: 'not the password', password }, { present: ['credentials'] }],
    ['none', { password }, { present: ['required'] }],
    ['a common new one', { present: goodPassword, password: 'password123' }, { password: ['password_common'] }],
    ['one of a list', { present: goodPassword, password: 'California' }, { password: ['password_common'] }],
    ['one of their own name', { present: goodPassword, password: 'miramiramira' }, { password: ['password_common'] }],
    ['a short new one', { present: goodPassword, password: 'short' }, { password: ['too_short'] }],
  ])('or rather %s, gets an error at the field, and nothing changes', async (_, body, errors) => {
    const browser = await signedInAs('pro', { email });
    const before = (await mailFor(email))?.id;
    expect(await change(browser, body)).toMatchObject({ status: 422, body: { errors } });
    expect((await logIn(goodPassword)).status).toBe(200);
    expect(await mayAsk(browser)).toBe(true);
    expect((await mailFor(email))?.id).toBe(before);
  });
});

test('an attacker with a copied cookie needs the password, also in a recent session', async () => {
  const copy = copyCookies(await signedInAs('pro', { email }));
  expect((await change(copy, { password })).status).toBe(422);
  expect((await logIn(goodPassword)).status).toBe(200);
});

test.each([
  ['the session ended', 'DELETE FROM sessions'],
  ['another password was set', "UPDATE logins SET password = 'scrypt:another:one'"],
])('a pending change while %s changes nothing', async (_, meanwhile) => {
  const site = interruptedSite(() => runInEveryCell(meanwhile));
  const browser = copyCookies(await signedInAs('pro', { email }), new Browser(site));
  const before = (await mailFor(email))?.id;
  expect((await change(browser, { present: goodPassword, password })).status).toBe(401);
  expect((await logIn(password)).status).toBe(422);
  expect((await mailFor(email))?.id).toBe(before);
});

test('two changes at once leave one password and one session', async () => {
  const browser = await signedInAs('pro', { email });
  const copy = copyCookies(browser);
  const passwords = [password, 'violet-otter-under-moon-5'];
  await Promise.all(
    [browser, copy].map((each, index) => change(each, { present: goodPassword, password: passwords[index] })),
  );
  const works = await Promise.all([...passwords, goodPassword].map(async (each) => (await logIn(each)).status === 200));
  expect(works.filter(Boolean)).toHaveLength(1);
  expect(works[2]).toBe(false);
});

test('an attacker who guesses the current password has to wait, as when confirming the identity', async () => {
  const browser = await signedInAs('pro', { email });
  await change(browser, { present: 'not the password', password });
  await runInEveryCell('UPDATE limits SET used = used * 8');
  expect((await change(browser, { present: goodPassword, password })).status).toBe(429);
});

describe('a user without a password', () => {
  test('sets one within ten minutes after login, and is notified by mail', async () => {
    const browser = await signedInAs('pro', { email });
    await byProviderOnly();
    expect((await change(browser, { password })).status).toBe(204);
    expect((await logIn(password)).status).toBe(200);
    expect((await mailFor(email))?.subject).toBe('Your account has a password now');
    const ways = (await rawRowsOf('logins')).map((row) => row['provider_id']);
    expect(ways.sort()).toEqual(['credential', 'google']);
  });

  test('must confirm the identity later than that, not by a guessed password', async () => {
    const browser = await signedInAs('pro', { email });
    await byProviderOnly();
    browser.passTime(identityLife + 1);
    expect((await change(browser, { password })).body.code).toBe('IDENTITY_REQUIRED');
    expect((await change(browser, { present: goodPassword, password })).status).toBe(422);
    expect((await logIn(password)).status).toBe(422);
  });

  test('sets none in a session that ends in the meantime', async () => {
    const site = interruptedSite(() => runInEveryCell('DELETE FROM sessions'));
    const browser = copyCookies(await signedInAs('pro', { email }), new Browser(site));
    await byProviderOnly();
    expect((await change(browser, { password })).status).toBe(401);
    expect((await logIn(password)).status).toBe(422);
  });
});
