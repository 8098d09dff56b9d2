import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies, logOut, resetPassword } from '../../support/sessions.ts';
import { countInEveryCell, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const asked = '/api/auth/user/token?for=wardwise-app';

const endings: Record<string, (browser: Browser) => Promise<void>> = {
  'logging out': logOut,
  'a new password': () => resetPassword(email),
  'its last day': async () => void (await runInEveryCell('UPDATE sessions SET expires_at = ?', Date.now())),
};

const sessions = () => countInEveryCell('sessions', `expires_at > ${Date.now()}`);

test.each(Object.entries(endings))('after %s a copied cookie gets no token for the app', async (_, end) => {
  const browser = await signedInAs('pro', { email });
  const copy = copyCookies(browser);
  await end(browser);
  expect((await copy.ask('GET', asked)).status).toBe(401);
  expect(await countInEveryCell('app_tokens')).toBe(0);
});

test.each(Object.entries(endings))('after %s an earlier token opens no session', async (_, end) => {
  const browser = await signedInAs('pro', { email });
  const { token } = (await copyCookies(browser).ask('GET', asked)).body as { token: string };
  await end(browser);
  const app = new Browser();
  expect((await app.ask('POST', '/api/auth/token', { token })).body.errors).toEqual({ token: ['link_expired'] });
  expect((await app.ask('GET', '/api/auth/user')).status).toBe(401);
  expect(await sessions()).toBe(0);
});

test('a token stays valid after the end of another session of its owner', async () => {
  const [browser, app] = [await signedInAs('pro', { email }), new Browser()];
  const first = (await browser.ask('GET', asked)).body as { token: string };
  expect((await app.ask('POST', '/api/auth/token', first)).status).toBe(204);
  const second = (await browser.ask('GET', asked)).body as { token: string };
  await logOut(app);
  expect((await new Browser().ask('POST', '/api/auth/token', second)).status).toBe(204);
});

/** The app, signed in with a token of a browser. */
async function appOf(browser: Browser): Promise<Browser> {
  const app = new Browser();
  const { token } = (await browser.ask('GET', asked)).body as { token: string };
  expect((await app.ask('POST', '/api/auth/token', { token })).status).toBe(204);
  return app;
}

const mayAsk = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200;

test.each(Object.entries(endings))('after %s the session that a token opened is refused', async (_, end) => {
  const browser = await signedInAs('pro', { email });
  const app = await appOf(browser);
  const second = await appOf(app);
  expect(await Promise.all([app, second].map(mayAsk))).toEqual([true, true]);
  await end(browser);
  expect(await Promise.all([app, second].map(mayAsk))).toEqual([false, false]);
});

test('the session that a token opened ends at the same time as its origin, also after further tokens', async () => {
  const browser = await signedInAs('pro', { email });
  const end = Date.now() + 60_000;
  await runInEveryCell('UPDATE sessions SET ends_at = ?', end);
  await appOf(await appOf(browser));
  expect(await runInEveryCell('SELECT ends_at FROM sessions')).toEqual(Array(3).fill({ ends_at: end }));
});

test('the app stays signed in if its user ends all others there', async () => {
  const browser = await signedInAs('pro', { email });
  const app = await appOf(browser);
  const proof = { way: 'password', password: goodPassword };
  expect((await app.ask('POST', '/api/auth/user/identity', proof)).status).toBe(204);
  expect((await app.ask('DELETE', '/api/auth/user/sessions')).status).toBe(204);
  expect(await Promise.all([app, browser].map(mayAsk))).toEqual([true, false]);
});

test('the app stays signed in after its user sets a new password there', async () => {
  const browser = await signedInAs('pro', { email });
  const app = await appOf(browser);
  const change = { present: goodPassword, password: 'green-otter-under-moon-4' };
  expect((await app.ask('PUT', '/api/auth/user/password', change)).status).toBe(204);
  expect(await Promise.all([app, browser].map(mayAsk))).toEqual([true, false]);
});
