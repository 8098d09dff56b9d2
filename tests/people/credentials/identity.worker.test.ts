import { describe, expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { interruptedSite } from '../../support/database/interrupted-site.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies } from '../../support/sessions.ts';
import { isIdentityRecent } from './recent-identity.ts';
import { countInEveryCell, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';

const byPassword = (browser: Browser, password = goodPassword) =>
  browser.ask('POST', '/api/auth/user/identity', { way: 'password', password });
const byCode = (browser: Browser, code: string) =>
  browser.ask('POST', '/api/auth/user/identity', { way: 'code', code });

/** A user whose sign-in is no longer recent. */
async function signedInLongAgo(): Promise<Browser> {
  const browser = await signedInAs('pro', { email });
  browser.passTime(identityLife + 1);
  return browser;
}

/** A user who signs in with a provider and has no password. */
async function withoutPassword(): Promise<Browser> {
  const browser = await signedInLongAgo();
  await runInEveryCell("UPDATE logins SET password = NULL, provider_id = 'google'");
  return browser;
}

async function mailedCode(browser: Browser): Promise<string> {
  const before = (await mailFor(email))?.id;
  expect((await browser.ask('POST', '/api/auth/user/identity/code')).status).toBe(200);
  await expect.poll(async () => (await mailFor(email))?.id).not.toBe(before);
  return /\b\d{6}\b/.exec((await mailFor(email))?.subject ?? '')?.[0] ?? '';
}

describe('the identity of a user', () => {
  test('is confirmed for ten minutes after login', async () => {
    const browser = await signedInAs('pro', { email });
    expect(await isIdentityRecent(browser)).toBe(true);
    browser.passTime(identityLife + 1);
    expect(await isIdentityRecent(browser)).toBe(false);
  });

  test('is confirmed by the password, for ten minutes again', async () => {
    const browser = await signedInLongAgo();
    expect((await byPassword(browser)).status).toBe(204);
    expect(await isIdentityRecent(browser)).toBe(true);
    browser.passTime(identityLife + 1);
    expect(await isIdentityRecent(browser)).toBe(false);
  });

  test('is not confirmed by a wrong password, nor by a code that was not mailed', async () => {
    const browser = await signedInLongAgo();
    expect((await byPassword(browser, 'not the password')).body.errors).toEqual({ password: ['credentials'] });
    expect((await byCode(browser, '000000')).body.errors).toEqual({ code: ['code_wrong'] });
    expect(await isIdentityRecent(browser)).toBe(false);
  });

  test('is not confirmed in a session that was opened in the app', async () => {
    const browser = await signedInAs('pro', { email });
    const { body } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
    const app = new Browser();
    expect((await app.ask('POST', '/api/auth/token', body)).status).toBe(204);
    expect(await isIdentityRecent(app)).toBe(false);
  });

  test('is not confirmed for a copied cookie: the session gets another token', async () => {
    const browser = await signedInLongAgo();
    const copy = copyCookies(browser);
    const { body: token } = await copy.ask('GET', '/api/auth/user/token?for=wardwise-app');
    await byPassword(browser);
    expect((await copy.ask('GET', '/api/auth/user')).status).toBe(419);
    expect((await copy.ask('PUT', '/api/auth/user/locale', { locale: 'de' })).status).toBe(419);
    expect((await new Browser().ask('POST', '/api/auth/token', token)).status).toBe(422);
    expect((await browser.ask('GET', '/api/auth/user')).body.email).toBe(email);
    expect((await browser.ask('POST', '/api/auth/logout')).status).toBe(204);
  });

  test.each([
    ['the session ends', 'DELETE FROM sessions'],
    ['the password changes', "UPDATE logins SET password = 'scrypt:another:one'"],
    ['two-step verification is switched on', "INSERT INTO two_steps SELECT id, 'key', 0, 0, 0 FROM users"],
  ])('is not confirmed if %s during the check', async (_, change) => {
    const browser = copyCookies(await signedInLongAgo(), new Browser(interruptedSite(() => runInEveryCell(change))));
    const answer = await byPassword(browser);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=\w/);
  });

  test('can be guessed eight times in a session, and the owner can still log in', async () => {
    const browser = await signedInLongAgo();
    await byPassword(browser, 'not the password');
    await runInEveryCell('UPDATE limits SET used = used * 8');
    const refused = await byPassword(browser);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    const anew = new Browser();
    await anew.ask('POST', '/api/auth/login', { email, password: goodPassword });
    expect(await isIdentityRecent(anew)).toBe(true);
  });
});

describe('a user without a password', () => {
  test('confirms the identity by a mailed code, once', async () => {
    const browser = await withoutPassword();
    expect((await browser.ask('GET', '/api/auth/user/identity')).body).toEqual({
      ways: ['code'],
      hasTwoStep: false,
      email,
    });
    const code = await mailedCode(browser);
    expect((await byCode(browser, code)).status).toBe(204);
    expect(await isIdentityRecent(browser)).toBe(true);
    expect((await byCode(browser, code)).body.errors).toEqual({ code: ['code_wrong'] });
  });

  test('cannot log in by any password, not even an empty one', async () => {
    const browser = await withoutPassword();
    expect((await byPassword(browser)).body.errors).toEqual({ password: ['credentials'] });
    expect((await byPassword(browser, '')).status).toBe(422);
  });

  test('whose code was mailed for one session does not confirm another with it', async () => {
    const browser = await withoutPassword();
    const { body } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
    const other = new Browser();
    await other.ask('POST', '/api/auth/token', body);
    const code = await mailedCode(browser);
    expect((await byCode(other, code)).body.errors).toEqual({ code: ['code_wrong'] });
  });

  test('has five attempts for a code, and gets an error if it has expired', async () => {
    const browser = await withoutPassword();
    const code = await mailedCode(browser);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) await byCode(browser, wrong);
    expect((await byCode(browser, code)).body.errors).toEqual({ code: ['code_expired'] });
  });

  test('gets one code per minute', async () => {
    const browser = await withoutPassword();
    await mailedCode(browser);
    const refused = await browser.ask('POST', '/api/auth/user/identity/code');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

test('a user with a password gets no code that could replace it', async () => {
  const browser = await signedInLongAgo();
  const before = (await mailFor(email))?.id;
  await browser.ask('POST', '/api/auth/user/identity/code');
  expect((await mailFor(email))?.id).toBe(before);
  expect(await countInEveryCell('identity_codes')).toBe(0);
});
