import { expect, test } from 'vitest';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { copyOf, logOut, resetPassword } from '../support/sessions.ts';
import { countInEveryCell, runInEveryCell } from '../support/cells.ts';

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
  const copy = copyOf(browser);
  await end(browser);
  expect((await copy.ask('GET', asked)).status).toBe(401);
  expect(await countInEveryCell('app_tokens')).toBe(0);
});

test.each(Object.entries(endings))('after %s a token made before opens no session', async (_, end) => {
  const browser = await signedInAs('pro', { email });
  const { token } = (await copyOf(browser).ask('GET', asked)).body as { token: string };
  await end(browser);
  const app = new Browser();
  expect((await app.ask('POST', '/api/auth/token', { token })).body.errors).toEqual({ token: ['link_expired'] });
  expect((await app.ask('GET', '/api/auth/user')).status).toBe(401);
  expect(await sessions()).toBe(0);
});

test('a token outlives the end of another session of its owner', async () => {
  const [browser, app] = [await signedInAs('pro', { email }), new Browser()];
  const first = (await browser.ask('GET', asked)).body as { token: string };
  expect((await app.ask('POST', '/api/auth/token', first)).status).toBe(204);
  const second = (await browser.ask('GET', asked)).body as { token: string };
  await logOut(app);
  expect((await new Browser().ask('POST', '/api/auth/token', second)).status).toBe(204);
});
