import { describe, expect, test } from 'vitest';
import { csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { Browser } from '../../support/browser.ts';
import { codeFor, mailFor, signedInAs } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { countedSite } from '../../support/database/counted-database.ts';
import { aboutYouForm, goodPassword, signupForm } from '../../support/forms.ts';
import { rawRowsOf, runInEveryCell } from '../../support/cells.ts';

const pro = 'pro@clinic.example';
const otherPassword = 'green-otter-under-moon-4';

const logIn = (password: string, browser = new Browser(), email = pro) =>
  browser.ask('POST', '/api/auth/login', { email, password });

describe('logging in', () => {
  test('a learner with a wrong password gets an error at the field, for any address', async () => {
    await signedInAs('pro');
    for (const email of [pro, 'nobody@clinic.example']) {
      const answer = await logIn('not the password', new Browser(), email);
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: ['credentials'] } } });
    }
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: pro, password: '' }, ['password']],
    [{ email: pro, password: 'x'.repeat(2000) }, ['password']],
    [{ email: '\u0000', password: 'x' }, ['email']],
  ])('a script that sends %j gets errors at the fields', async (body, fields) => {
    const answer = await new Browser().ask('POST', '/api/auth/login', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });

  test('an attacker who guesses has to wait, and gets the time', async () => {
    await signedInAs('pro');
    const answers = [];
    for (let tries = 0; tries < 9; tries++) answers.push(await logIn('not the password'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await logIn(goodPassword)).status).toBe(429);
  });

  test('a learner who never confirmed gets a new code by logging in', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    const first = await mailFor('ana@clinic.example');
    const answer = await logIn(goodPassword, new Browser(), 'ana@clinic.example');
    expect(answer.body).toMatchObject({ isVerified: false });
    await expect.poll(async () => (await mailFor('ana@clinic.example'))?.id).not.toBe(first?.id);
  });

  test('scripts cannot read the session cookie, and a readable one only says that there is a session', async () => {
    await signedInAs('pro');
    const cookies = (await logIn(goodPassword)).headers.getSetCookie();
    const find = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    expect(find('wardwise.session_token')).toMatch(/HttpOnly/);
    expect(find('wardwise.session_token')).toMatch(/SameSite=Lax/);
    expect(find('wardwise.session_token')).toMatch(/Path=\//);
    expect(find('signed-in')).toMatch(/^signed-in=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(find(csrfTokenCookie)).not.toMatch(/HttpOnly/);
  });

  test('the readable cookie is deleted with the session', async () => {
    const browser = await signedInAs('pro');
    expect(browser.cookies.get('signed-in')).toBe('1');
    await browser.ask('POST', '/api/auth/logout');
    expect(browser.cookies.has('signed-in')).toBe(false);
    browser.cookies.set('signed-in', '1');
    expect((await browser.ask('GET', '/api/auth/user')).status).toBe(401);
    expect(browser.cookies.has('signed-in')).toBe(false);
  });

  test('a visitor can log out twice without an error', async () => {
    const visitor = new Browser();
    expect((await visitor.ask('POST', '/api/auth/logout')).status).toBe(204);
    expect((await visitor.ask('POST', '/api/auth/logout')).status).toBe(204);
  });

  test.each(['/api/auth/user', '/api/auth/user/features'])('a visitor does not read %s', async (path) => {
    const answer = await new Browser().ask('GET', path);
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED', message: 'Unauthenticated.' } });
  });
});

describe('a forged request', () => {
  const send = (browser: Browser, token: string | undefined, more: Record<string, string> = {}) =>
    browser.request('/backend/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { [csrfTokenHeader]: token }), ...more },
      body: JSON.stringify({ email: pro, password: goodPassword }),
    });
  const tokenOf = async (browser: Browser) => {
    await browser.request('/backend/auth/csrf-cookie');
    return decodeURIComponent(browser.cookies.get(csrfTokenCookie) ?? '');
  };

  test('is refused without a token, with a forged one and from another site', async () => {
    const browser = new Browser();
    expect((await send(browser, undefined)).status).toBe(419);
    const token = await tokenOf(browser);
    expect((await send(browser, undefined)).status).toBe(419);
    expect((await send(browser, 'made.up')).status).toBe(419);
    expect((await send(browser, token, { origin: 'https://evil.example' })).status).toBe(419);
    browser.cookies.set(csrfTokenCookie, 'made.up');
    expect((await send(browser, 'made.up')).status).toBe(419);
  });

  test('is refused with the token of another user, and with the one from before the login', async () => {
    const browser = await signedInAs('pro');
    const foreign = await tokenOf(new Browser());
    browser.cookies.set(csrfTokenCookie, encodeURIComponent(foreign));
    expect((await send(browser, foreign)).status).toBe(419);
    const visitor = new Browser();
    const before = await tokenOf(visitor);
    expect((await send(visitor, before)).status).toBe(200);
    visitor.cookies.set(csrfTokenCookie, encodeURIComponent(before));
    expect((await send(visitor, before)).status).toBe(419);
  });
});

describe('a forgotten password', () => {
  const askForLink = async () => {
    const before = (await mailFor(pro))?.id;
    const answer = await new Browser().ask('POST', '/api/auth/forgot-password', { email: pro, locale: 'en' });
    expect(answer).toMatchObject({ status: 200, body: { email: pro } });
    await expect.poll(async () => (await mailFor(pro))?.id).not.toBe(before);
    return decodeURIComponent(/reset-password\?token=(\S+)/.exec((await mailFor(pro))?.text ?? '')?.[1] ?? '');
  };
  const reset = (token: string, password = otherPassword) =>
    new Browser().ask('POST', '/api/auth/reset-password', { token, password });

  test('a learner sets a new one with the mailed link, once, and every session ends', async () => {
    const browser = await signedInAs('pro');
    const token = await askForLink();
    expect(JSON.stringify(await rawRowsOf('verifications'))).not.toContain(token);
    expect((await reset(token, 'password123')).body.errors).toEqual({ password: ['password_common'] });
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token)).body.errors).toEqual({ token: ['link_expired'] });
    expect((await browser.ask('GET', '/api/auth/user')).status).toBe(401);
    expect(browser.cookies.has('signed-in')).toBe(false);
    expect((await logIn(goodPassword)).status).toBe(422);
    expect((await logIn(otherPassword)).status).toBe(200);
  });

  test('only one of two resets at once with the same link sets its password', async () => {
    await signedInAs('pro');
    const token = await askForLink();
    const passwords = [otherPassword, 'blue-heron-over-river-8'];
    const resets = passwords.map((password) =>
      new Browser(countedSite).ask('POST', '/api/auth/reset-password', { token, password }),
    );
    const set = (await Promise.all(resets)).map(({ status }) => status === 204);
    expect(set.filter(Boolean)).toHaveLength(1);
    for (const [index, password] of passwords.entries())
      expect((await logIn(password)).status).toBe(set[index] ? 200 : 422);
  });

  test('an expired, unknown or malformed link is refused', async () => {
    await signedInAs('pro');
    const token = await askForLink();
    await runInEveryCell('UPDATE verifications SET expires_at = 0');
    for (const given of [token, 'unknown', '', 'x'.repeat(300)]) {
      expect((await reset(given)).body.errors).toEqual({ token: ['link_expired'] });
    }
    expect((await logIn(goodPassword)).status).toBe(200);
  });

  test('a newer link, and a reset with it, invalidate earlier links', async () => {
    await signedInAs('pro');
    const [first, second] = [await askForLink(), await askForLink()];
    expect((await reset(first)).body.errors).toEqual({ token: ['link_expired'] });
    expect((await reset(second)).status).toBe(204);
    expect(await rawRowsOf('verifications')).toEqual([]);
  });

  test('a reset with one of two links that were requested at once invalidates the other', async () => {
    await signedInAs('pro');
    const ask = () => new Browser().ask('POST', '/api/auth/forgot-password', { email: pro, locale: 'en' });
    await Promise.all([ask(), ask()]);
    const links = async () => (await mailsTo(pro)).filter(({ kind }) => kind === 'reset');
    await expect.poll(async () => (await links()).length).toBe(2);
    const tokens = (await links()).map(({ text }) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? ''));
    const answers = [];
    for (const token of tokens) answers.push((await reset(token)).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
  });

  test('a user who requests too many links has to wait', async () => {
    const ask = () =>
      new Browser().ask('POST', '/api/auth/forgot-password', { email: 'nobody@clinic.example', locale: 'de' });
    for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(200);
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('completing the registration', () => {
  const tell = (browser: Browser, change: object = {}) =>
    browser.ask('PUT', '/api/auth/user/registration', { ...aboutYouForm, ...change });

  test('a visitor and an unconfirmed user may not', async () => {
    expect((await tell(new Browser())).status).toBe(401);
    const browser = new Browser();
    await browser.ask('POST', '/api/auth/signup', signupForm());
    await logIn(goodPassword, browser, 'ana@clinic.example');
    expect((await tell(browser)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  test('a learner gets errors at fields, and may send the form twice', async () => {
    const browser = new Browser();
    await browser.ask('POST', '/api/auth/signup', signupForm());
    await browser.ask('POST', '/api/auth/verify-email', {
      email: 'ana@clinic.example',
      code: await codeFor('ana@clinic.example'),
    });
    const wrong = await tell(browser, {
      country: 'Atlantis',
      profession: '',
      specialty: 'pulmology',
      yearsOfExperience: -1,
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['country', 'profession', 'specialty', 'yearsOfExperience']);
    expect((await tell(browser, { yearsOfExperience: 4.5 })).body.errors).toEqual({ yearsOfExperience: ['invalid'] });
    expect((await tell(browser, { yearsOfExperience: null })).body).toMatchObject({ registrationCompleted: true });
    expect((await tell(browser, { yearsOfExperience: 5 })).body).toMatchObject({
      yearsOfExperience: 5,
      registrationCompleted: true,
    });
  });
});
