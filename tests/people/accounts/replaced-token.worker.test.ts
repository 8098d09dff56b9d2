import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { renewCookies } from '../../../functions/edge/sessions/session.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies } from '../../support/sessions.ts';
import { runInEveryCell } from '../../support/cells.ts';

/** A user whose session has a new token, with an earlier copy of the browser. */
async function withNewToken(): Promise<{ browser: Browser; before: Browser }> {
  const browser = await signedInAs('pro');
  const before = copyCookies(browser);
  const proof = { way: 'password', password: goodPassword };
  expect((await browser.ask('POST', '/api/auth/user/identity', proof)).status).toBe(204);
  return { browser, before };
}

test.each([
  ['reads', 'GET', '/api/dashboard', undefined],
  ['writes', 'PUT', '/api/auth/user/locale', { locale: 'de' }],
])('a request that %s and finds a newer token of its session must be repeated', async (_, method, path, body) => {
  const { browser, before } = await withNewToken();
  const late = await before.ask(method, path, body);
  expect(late.status).toBe(419);
  browser.storeCookies(new Response(null, { headers: late.headers }));
  expect(browser.cookies.get('signed-in')).toBe('1');
  expect((await browser.ask(method, path, body)).status).toBeLessThan(300);
});

test('a browser that never received the next token is signed out after a minute', async () => {
  const { before } = await withNewToken();
  await runInEveryCell('UPDATE sessions SET updated_at = updated_at - 60000');
  expect((await before.ask('GET', '/api/dashboard')).status).toBe(401);
  expect(before.cookies.get('signed-in')).toBeUndefined();
});

test('a user whose browser never received the next token can log out', async () => {
  const { before } = await withNewToken();
  expect((await before.ask('POST', '/api/auth/logout')).status).toBe(204);
  expect([...before.cookies.keys()].filter((name) => /session|signed-in/.test(name))).toEqual([]);
});

test('a session cookie cache that is written during a change of the token removes nothing', async () => {
  const { browser, before } = await withNewToken();
  expect(await renewCookies(env, before.headers())).toEqual([]);
  expect(await renewCookies(env, browser.headers())).not.toEqual([]);
});
