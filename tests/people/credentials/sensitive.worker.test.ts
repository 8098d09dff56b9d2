import { expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { signedInAs } from '../../support/accounts.ts';
import { copyCookies } from '../../support/sessions.ts';
import { runInEveryCell } from '../../support/cells.ts';

/** Actions that need a recent identity. */
const sensitive: Readonly<Record<string, { method: string; path: string; body?: object }>> = {
  'changing the address': {
    method: 'POST',
    path: '/api/auth/user/email-change',
    body: { email: 'thief@elsewhere.example' },
  },
  'ending a session': { method: 'DELETE', path: '/api/auth/user/sessions/some-session-id' },
  'ending all others': { method: 'DELETE', path: '/api/auth/user/sessions' },
  'linking a provider that waits': { method: 'POST', path: '/api/auth/user/identities' },
  'linking a provider': { method: 'POST', path: '/api/auth/user/identities/google', body: { locale: 'en' } },
  'unlinking a provider': { method: 'DELETE', path: '/api/auth/user/identities/google' },
  'exporting all data': { method: 'POST', path: '/api/personal-data/export' },
  'deleting the account': { method: 'POST', path: '/api/personal-data/deletion', body: { isUnderstood: true } },
};

test.each(Object.entries(sensitive))(
  'an attacker with a copied cookie must confirm the identity before %s',
  async (_, { method, path, body }) => {
    const copy = copyCookies(await signedInAs('pro'));
    copy.passTime(identityLife + 1);
    expect(await copy.ask(method, path, body)).toMatchObject({ status: 403, body: { code: 'IDENTITY_REQUIRED' } });
  },
);

test('an attacker with a copied cookie cannot set the first password of an account', async () => {
  const copy = copyCookies(await signedInAs('pro'));
  await runInEveryCell("UPDATE logins SET password = NULL, provider_id = 'google'");
  copy.passTime(identityLife + 1);
  const answer = await copy.ask('PUT', '/api/auth/user/password', { password: 'green-otter-under-moon-4' });
  expect(answer.body.code).toBe('IDENTITY_REQUIRED');
});
