import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { csrfTokenCookie, csrfTokenHeader, languageCookie, signedInCookie } from '#contract/constants';
import { signedInAs } from '../support/accounts.ts';
import { aboutYouForm, goodPassword } from '../support/forms.ts';

const hostile: Record<string, string> = {
  'percent signs that encode nothing': '%E0%A4%A',
  'half a character': '%ff%fe',
  'base64 that is none': '!!!%$',
  'base64 cut off': 'eyJzZXNzaW9uIjp7',
  'JSON that is no session': 'bnVsbA',
  'JSON of a session without parts': btoa('{"session":{"session":null,"user":7},"expiresAt":"x","signature":1}'),
  'a NUL': '%00',
  'a NUL after a token': 'abcdefghijklmnopqrstuvwxyz012345%00.AAAA',
  'a token with no signature': 'abcdefghijklmnopqrstuvwxyz012345',
  'a token with a made-up signature': `abcdefghijklmnopqrstuvwxyz012345.${'A'.repeat(43)}%3D`,
  'a very long text': 'x'.repeat(7000),
  dots: '.'.repeat(200),
  'a prototype': '__proto__',
  quotes: '"',
  nothing: '',
};

const names = [
  'wardwise.session_token',
  'wardwise.session_data',
  '__Host-wardwise.session_token',
  '__Host-wardwise.session_data',
  csrfTokenCookie,
  languageCookie,
  signedInCookie,
];

/** Sends cookies that a browser would not store. */
async function send(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, cookie, accept: 'application/json' };
  return exports.default.fetch(new Request(`http://site.test${path}`, { redirect: 'manual', ...init, headers }));
}

test.each(Object.entries(hostile))('%s in a cookie is no session and no error', async (_, value) => {
  for (const name of names) {
    const cookie = `${name}=${value}`;
    expect((await send('/backend/api/auth/user', cookie)).status, name).toBe(401);
    expect((await send('/dashboard', cookie)).headers.get('location'), name).toContain('/auth/login');
    expect((await send('/', cookie)).status, name).toBe(302);
    const token = (await send('/backend/auth/csrf-cookie', cookie)).headers.getSetCookie();
    const csrf = /^XSRF-TOKEN=([^;]+)/.exec(token.find((one) => one.startsWith(csrfTokenCookie)) ?? '')?.[1] ?? '';
    const headers = { [csrfTokenHeader]: decodeURIComponent(csrf) };
    const logout = (cookies: string) => send('/backend/api/auth/logout', cookies, { method: 'POST', headers });
    expect((await logout(`${csrfTokenCookie}=${csrf}; ${cookie}`)).status, name).toBe(204);
    expect((await logout(`${csrfTokenCookie}=${value}`)).status, name).toBe(419);
  }
});

test('a malformed cookie beside a session changes nothing for its owner, last or first', async () => {
  const browser = await signedInAs('pro');
  const own = [...browser.cookies].map(([name, one]) => `${name}=${one}`).join('; ');
  for (const value of Object.values(hostile)) {
    for (const name of names) {
      const answer = await send('/backend/api/auth/user', `${own}; ${name}=${value}`);
      expect(answer.status, `${name}=${value}`).toBe(200);
      const first = await send('/backend/api/auth/user', `${name}=${value}; ${own}`);
      expect(first.status, `${name}=${value}`).toBe(name === 'wardwise.session_token' ? 401 : 200);
    }
  }
});

test('a malformed cookie does not prevent login or registration', async () => {
  const browser = await signedInAs('pro');
  const token = `wardwise.session_token=${browser.cookies.get('wardwise.session_token')}`;
  const csrf = browser.cookies.get(csrfTokenCookie) ?? '';
  const headers = { [csrfTokenHeader]: decodeURIComponent(csrf), 'content-type': 'application/json' };
  const others = names.filter((name) => ![csrfTokenCookie, 'wardwise.session_token'].includes(name));
  const login = JSON.stringify({ email: 'pro@clinic.example', password: goodPassword });
  for (const value of Object.values(hostile).slice(0, 7)) {
    const cookie = [`${csrfTokenCookie}=${csrf}`, token, ...others.map((name) => `${name}=${value}`)].join('; ');
    const form = { method: 'PUT', headers, body: JSON.stringify(aboutYouForm) };
    expect((await send('/backend/api/auth/user/registration', cookie, form)).status, value).toBe(200);
    expect((await send('/backend/api/auth/login', cookie, { ...form, method: 'POST', body: login })).status).toBe(200);
  }
});
