import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { csrfTokenCookie } from '#contract/constants';
import { seal } from '../../functions/edge/sealed-facts.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';

/** The number of a cell without a binding. */
const nowhere = '4711-abcdefghijklmnopqrstuv';

const ask = (path: string, body: object) => new Browser().ask('POST', path, body);

test('a token of a missing cell is refused', async () => {
  const password = 'green-otter-under-moon-4';
  const answers = [
    await ask('/api/auth/token', { token: nowhere }),
    await ask('/api/auth/reset-password', { token: nowhere, password }),
    await ask('/api/auth/email-changes/undo', { token: nowhere, password }),
    await ask('/api/auth/restorations', { token: nowhere, email: 'a@clinic.example', password }),
  ];
  for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, { token: ['link_expired'] }]);
  const returned = await ask('/api/auth/providers/answer', { answer: `state=${nowhere}` });
  expect(returned.body).toMatchObject({ outcome: 'expired' });
});

test('sealed data of an account in a missing cell is not found', async () => {
  const token = await seal(env.AUTH_SECRET, 'recovery', { user: nowhere, mark: '' }, new Date(Date.now() + 60_000));
  expect((await ask('/api/auth/recovery', { token })).status).toBe(404);
});

test('a cookie of a missing cell belongs to a visitor', async () => {
  const browser = await signedInAs('pro');
  const [, token = ''] = browser.cookies.get('wardwise.session_token')?.split('.') ?? [];
  browser.cookies.set('wardwise.session_token', `4711.${token}`);
  expect((await browser.ask('GET', '/api/auth/user')).status).toBe(401);
  expect((await browser.request('/dashboard')).headers.get('location')).toContain('/auth/login');
  browser.cookies.delete(csrfTokenCookie);
  expect((await browser.ask('POST', '/api/auth/logout')).status).toBe(204);
});
