import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { goodPassword } from '../support/forms.ts';

/** A browser of a site that is reached at an address, and all cookies that it is given. */
function browserOf(siteOrigin: string): { browser: Browser; cookies: string[] } {
  const cookies: string[] = [];
  const browser = new Browser(async (request) => {
    const answer = await app.fetch(request, { ...env, SITE_ORIGIN: siteOrigin }, createExecutionContext());
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  });
  return { browser, cookies };
}

const email = 'mira@clinic.example';

test('over https no other host can set a cookie that authenticates a user', async () => {
  await signedInAs('pro', { email });
  const { browser, cookies } = browserOf('https://site.test');
  const answer = await browser.ask('POST', '/api/auth/login', { email, password: goodPassword });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await browser.ask('GET', '/api/auth/user')).status).toBe(200);
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]));
  expect([...names].sort()).toEqual([
    'XSRF-TOKEN',
    '__Host-wardwise.device',
    '__Host-wardwise.session_data',
    '__Host-wardwise.session_token',
    'signed-in',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/.*; Secure/);
});

test('over http, cookies have no prefix, which browsers would refuse, and responses do not require https', async () => {
  await signedInAs('pro', { email });
  const { browser, cookies } = browserOf('http://site.test');
  const answer = await browser.ask('POST', '/api/auth/login', { email, password: goodPassword });
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  expect(cookies.length).toBeGreaterThan(3);
  for (const cookie of cookies) expect(cookie).not.toMatch(/^__|; Secure/);
});

test('no other site may embed a response', async () => {
  const policyOf = async (path: string) =>
    (await exports.default.fetch(`http://site.test${path}`)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/backend/api/auth/user')).toBe('same-origin');
});
