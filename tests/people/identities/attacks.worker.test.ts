import { expect, test, vi } from 'vitest';
import { signInLife } from '#contract/people/identities';
import {
  aBrowser,
  beginLogin,
  returnFromProvider,
  provider,
  signInWithProvider,
  userOf,
  withProvider,
} from '../../support/identities/at-provider.ts';
import { ana } from '../../support/identities/stand-in.ts';

withProvider();

const outcome = async (browser: ReturnType<typeof aBrowser>, answer: string) =>
  (await returnFromProvider(browser, answer)).body.outcome as string;

test('a stolen code is refused in another login, which has another proof key', async () => {
  const [victim, thief] = [aBrowser(), aBrowser()];
  const stolen = new URLSearchParams(provider.approve(await beginLogin(victim)));
  const own = new URLSearchParams(provider.approve(await beginLogin(thief), { ...ana, sub: 'thief' }));
  own.set('code', stolen.get('code') ?? '');
  expect(await outcome(thief, String(own))).toBe('invalid');
  expect((await userOf(thief)).status).toBe(401);
});

test('a response is accepted once, also if it arrives twice at the same time', async () => {
  const browser = aBrowser();
  const answer = provider.approve(await beginLogin(browser));
  const both = await Promise.all([outcome(browser, answer), outcome(browser, answer)]);
  expect(both.sort()).toEqual(['expired', 'signed_in']);
  expect(await outcome(browser, answer)).toBe('expired');
});

test('a response is refused in another browser, and stays valid for its own', async () => {
  const [attacker, victim] = [aBrowser(), aBrowser()];
  const answer = provider.approve(await beginLogin(attacker));
  expect(await outcome(victim, answer)).toBe('expired');
  await beginLogin(victim);
  expect(await outcome(victim, answer)).toBe('expired');
  expect((await userOf(victim)).status).toBe(401);
  expect(await outcome(attacker, answer)).toBe('signed_in');
});

test('a response that is too late or has no state is refused', async () => {
  const browser = aBrowser();
  const answer = provider.approve(await beginLogin(browser));
  browser.passTime(signInLife + 1);
  expect(await outcome(browser, answer)).toBe('expired');
  expect(await outcome(browser, 'code=abc')).toBe('expired');
  expect(await outcome(browser, '')).toBe('expired');
});

test.each([
  ['another nonce', { nonce: 'of another sign-in' }],
  ['no nonce', { nonce: undefined }],
  ['another issuer', { iss: 'https://evil.test' }],
  ['another audience', { aud: 'somebody-else' }],
  ['an end in the past', { exp: 1 }],
])('a token with %s is refused', async (_, falseClaims) => {
  const browser = aBrowser();
  const address = await beginLogin(browser);
  provider.falseClaims = falseClaims;
  expect(await outcome(browser, provider.approve(address))).toBe('invalid');
  expect((await userOf(browser)).status).toBe(401);
});

test.each(['not at all', 'with the key of a stranger'] as const)('a token signed %s is refused', async (signs) => {
  const browser = aBrowser();
  const address = await beginLogin(browser);
  provider.signs = signs;
  expect(await outcome(browser, provider.approve(address))).toBe('invalid');
  expect((await userOf(browser)).status).toBe(401);
});

test('a response of another provider is refused (mix-up)', async () => {
  const browser = aBrowser();
  expect(await outcome(browser, provider.approve(await beginLogin(browser), ana, { iss: 'https://evil.test' }))).toBe(
    'invalid',
  );
  const unnamed = new URLSearchParams(provider.approve(await beginLogin(browser)));
  unnamed.delete('iss');
  expect(await outcome(browser, String(unnamed))).toBe('invalid');
});

test('a user who cancels at the provider, or gets its error, sees which it was', async () => {
  const browser = aBrowser();
  const refused = async (error: string) => {
    const state = new URL(await beginLogin(browser)).searchParams.get('state') ?? '';
    return outcome(browser, String(new URLSearchParams({ error, state, iss: provider.issuer })));
  };
  expect(await refused('access_denied')).toBe('denied');
  expect(await refused('temporarily_unavailable')).toBe('unavailable');
  expect(await refused('invalid_scope')).toBe('invalid');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
  'no login redirects to %s',
  async (next) => {
    const came = await signInWithProvider(aBrowser(), ana, String(new URLSearchParams({ next })));
    expect(came).toMatchObject({ outcome: 'signed_in', next: null });
  },
);

test('a provider whose configuration names another issuer gets no request', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = await beginLogin(aBrowser({ OPENID_ISSUER: 'https://liar.test' }));
  expect(away).toBe('/oauth/callback?outcome=unavailable&provider=openid');
  expect(String(logged.mock.calls)).toContain('issuer');
});

test('other sites cannot start a login', async () => {
  const browser = aBrowser();
  const answer = await browser.request('/backend/api/auth/providers/begin?provider=openid', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.headers.get('location')).toBe('/oauth/callback?outcome=expired&provider=openid');
});

test('a user who starts too many logins reads on a page how long to wait', async () => {
  const browser = aBrowser();
  for (let begun = 0; begun < 120; begun++) expect(await beginLogin(browser)).toContain('https://id.test/');
  const answer = await browser.request('/backend/api/auth/providers/begin?provider=openid&locale=de&next=%2Fcourses');
  expect(answer.status).toBe(302);
  const page = '/de/oauth/callback?outcome=too_many&provider=openid&next=%2Fcourses&wait=';
  const [, wait] = (answer.headers.get('location') ?? '').split(page);
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(60 * 60);
});

test('a provider is asked for a code with proof key, state and nonce, and the minimum scope', async () => {
  const { origin, pathname, searchParams } = new URL(await beginLogin(aBrowser()));
  expect(origin + pathname).toBe('https://id.test/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'wardwise',
    redirect_uri: 'http://site.test/oauth/callback',
    response_type: 'code',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^\d-[\w-]{22}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'openid email profile',
  });
});
