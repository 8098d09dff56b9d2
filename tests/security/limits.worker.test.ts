import { expect, test } from 'vitest';
import { order } from '../commerce/billing/ordering.ts';
import { signedInAs } from '../support/accounts.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { countInEveryCell, runInEveryCell } from '../support/cells.ts';
import { copyCookies, logOut } from '../support/sessions.ts';

const limits: Record<string, [most: number, ask: (browser: Browser) => Promise<Answer>]> = {
  'tokens for the app': [20, (browser) => browser.ask('GET', '/api/auth/user/token?for=wardwise-app')],
  'corrected names': [
    10,
    (browser) =>
      browser.ask('POST', '/api/certificates/WW-2026-0000-0000/successor', { name: 'Ana Núñez', locale: 'en' }),
  ],
  'transcripts as PDF': [20, (browser) => browser.ask('GET', '/api/transcript/pdf')],
  'codes for an address': [
    20,
    (browser) => browser.ask('POST', '/api/auth/verify-email', { email: 'pro@clinic.example', code: '000000' }),
  ],
  'other names': [30, (browser) => browser.ask('PUT', '/api/auth/user/names', { firstName: 'Ana', lastName: 'Vega' })],
  photos: [30, (browser) => browser.ask('PUT', '/api/auth/user/photo', { image: 'bm90aGluZw==' })],
  'prices of plans': [
    120,
    (browser) =>
      browser.ask('POST', '/api/billing/quotes', {
        planGroup: 'pro-monthly',
        currency: 'EUR',
        coupon: 'GUESSED',
        country: 'DE',
      }),
  ],
  'logins by providers': [
    120,
    (browser) => browser.ask('POST', '/api/auth/providers/answer', { answer: 'state=guessed' }),
  ],
  'set-ups of a second step': [20, (browser) => browser.ask('POST', '/api/auth/user/factors/two-step/setup')],
  'recovery codes': [10, (browser) => browser.ask('POST', '/api/auth/user/factors/recovery-codes')],
  'new passkeys': [60, (browser) => browser.ask('POST', '/api/auth/user/passkeys/options')],
  'logins by passkeys': [
    100,
    (browser) =>
      browser.ask('POST', '/api/auth/passkeys/login', {
        response: {
          id: 'guessed',
          rawId: 'guessed',
          type: 'public-key',
          response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
        },
      }),
  ],
  'stopped recoveries': [60, (browser) => browser.ask('POST', '/api/auth/recovery/stop', { token: 'guessed' })],
  'stopped restorations': [60, (browser) => browser.ask('POST', '/api/auth/restorations/stop', { token: 'guessed' })],
  'restored accesses': [
    60,
    (browser) =>
      browser.ask('POST', '/api/auth/restorations', {
        token: 'guessed',
        email: 'a@clinic.example',
        password: 'green-otter-under-moon-4',
      }),
  ],
  'cards for plans': [20, (browser) => order(browser, 'pro-monthly', { expectedTotal: 1 })],
};

test.each(Object.entries(limits))('a user who requests too many %s has to wait', async (_, [most, ask]) => {
  const browser = await signedInAs('pro');
  for (let used = 0; used < most; used++) expect((await ask(browser)).status).not.toBe(429);
  const answer = await ask(browser);
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

const code = '/api/auth/user/identity/code';

test('a request that restarts because its viewer has changed counts once', async () => {
  const browser = await signedInAs('trial');
  await runInEveryCell("UPDATE users SET plan_type = 'pro'");
  expect((await browser.ask('POST', code)).status).toBe(200);
  expect((await browser.ask('POST', code)).status).toBe(429);
});

test('a copied cookie of a session that has ended uses up no limit of its owner', async () => {
  const browser = await signedInAs('pro');
  const thief = copyCookies(browser);
  await thief.ask('GET', '/api/auth/user');
  await logOut(browser);
  const before = await countInEveryCell('limits');
  expect((await thief.ask('POST', code)).status).toBe(401);
  expect(await countInEveryCell('limits')).toBe(before);
});
