import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { identityLife } from '#contract/credentials';
import { signedInAs } from '../support/accounts.ts';
import { copyOf } from '../support/sessions.ts';

/** What must not happen behind somebody's back. */
const sensitive: readonly (readonly [what: string, method: string, path: string, body?: object])[] = [
  ['changing the address', 'POST', '/api/auth/user/email-change', { email: 'thief@elsewhere.example' }],
  ['ending a session', 'DELETE', '/api/auth/user/sessions/some-session-id'],
  ['ending all others', 'DELETE', '/api/auth/user/sessions'],
  ['linking a provider that waits', 'POST', '/api/auth/user/identities'],
  ['linking a provider', 'POST', '/api/auth/user/identities/google', { locale: 'en' }],
  ['unlinking a provider', 'DELETE', '/api/auth/user/identities/google'],
  ['exporting all data', 'POST', '/api/personal-data/export'],
  ['deleting the account', 'POST', '/api/personal-data/deletion', { isUnderstood: true }],
];

test.each(sensitive)('somebody with a copied cookie is asked who they are before %s', async (_, method, path, body) => {
  const copy = copyOf(await signedInAs('pro'));
  copy.passTime(identityLife + 1);
  expect(await copy.ask(method, path, body)).toMatchObject({ status: 403, body: { code: 'IDENTITY_REQUIRED' } });
});

test('somebody with a copied cookie sets no first password for an account without one', async () => {
  const copy = copyOf(await signedInAs('pro'));
  await env.PLATFORM.prepare("UPDATE logins SET password = NULL, provider_id = 'google'").run();
  copy.passTime(identityLife + 1);
  const answer = await copy.ask('PUT', '/api/auth/user/password', { password: 'green-otter-under-moon-4' });
  expect(answer.body.code).toBe('IDENTITY_REQUIRED');
});
