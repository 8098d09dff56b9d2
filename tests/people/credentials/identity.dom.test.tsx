import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/feature';
import { withConfirmedIdentity } from '../../../src/entities/identity/confirmed-identity.ts';
import { request } from '../../../src/platform/api/request.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

/** An action that needs a recent identity. */
const sensitive = { method: 'DELETE', path: '/api/auth/user', for: 'accounts' } as const satisfies Endpoint;

const refused = [403, { code: 'IDENTITY_REQUIRED', message: '' }] as const;
const email = 'ana@clinic.example';

const begin = (ways: readonly string[], more: Parameters<typeof stubResponses>[0] = {}, hasTwoStep = false) => {
  const answers = {
    'DELETE /backend/api/auth/user': refused,
    'GET /backend/api/auth/user/identity': { ways, hasTwoStep, email },
    'POST /backend/api/auth/user/identity/code': { retryAfter: 60 },
    ...more,
  };
  openPage('/account/profile-info', [], answers);
  const done = withConfirmedIdentity(() => request(sensitive, {})).then(
    () => 'done',
    (reason: Error) => reason.message || 'refused',
  );
  return { done, answers };
};

const isShown = { 'POST /backend/api/auth/user/identity': {}, 'DELETE /backend/api/auth/user': {} };
const deletionCount = () => requests.filter(({ what }) => what.startsWith('DELETE')).length;

test('a learner confirms the password, and the action continues', async () => {
  const { done, answers } = begin(['password']);
  const password = await screen.findByLabelText('Password');
  expect(screen.getByText(new RegExp(email))).toBeTruthy();
  stubResponses({ ...answers, ...isShown });
  await userEvent.type(password, 'my password{Enter}');
  expect(await done).toBe('done');
  expect(requests.find(({ what }) => what === 'POST /backend/api/auth/user/identity')?.body).toEqual({
    way: 'password',
    password: 'my password',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['password', 'Password'],
  ['code', 'Code from the email'],
])('a learner asked for a %s can type it at once', async (way, label) => {
  begin([way]);
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Escape}');
});

test('a learner with a wrong password reads the error at the field and retries', async () => {
  const wrong = [422, { code: 'INVALID_INPUT', message: '', errors: { password: ['credentials'] } }] as const;
  const { done, answers } = begin(['password'], { 'POST /backend/api/auth/user/identity': wrong });
  await userEvent.type(await screen.findByLabelText('Password'), 'not mine{Enter}');
  expect(await screen.findByText('Email address and password do not match.')).toBeTruthy();
  expect(deletionCount()).toBe(1);
  stubResponses({ ...answers, ...isShown });
  await userEvent.type(screen.getByLabelText('Password'), ' but this is{Enter}');
  expect(await done).toBe('done');
});

test('a learner without a password receives a code by mail at once, and its last digit submits it', async () => {
  const { done, answers } = begin(['code']);
  const code = await screen.findByLabelText('Code from the email');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Another code in/ })).toBeTruthy());
  stubResponses({ ...answers, ...isShown });
  await userEvent.type(code, '123 456');
  expect(await done).toBe('done');
});

test('a learner with two-step verification also enters a code of the app or a recovery code', async () => {
  const wrong = [422, { code: 'INVALID_INPUT', message: '', errors: { appCode: ['app_code_wrong'] } }] as const;
  const { done, answers } = begin(['password'], { 'POST /backend/api/auth/user/identity': wrong }, true);
  await userEvent.type(await screen.findByLabelText('Password'), 'my password{Enter}');
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code from the app'), '123 456{Enter}');
  expect(await screen.findByText(/not a code your app shows now/)).toBeTruthy();
  const bodies = () =>
    requests.filter(({ what }) => what === 'POST /backend/api/auth/user/identity').map(({ body }) => body);
  expect(bodies()).toEqual([{ way: 'password', password: 'my password', appCode: '123456' }]);
  stubResponses({ ...answers, ...isShown });
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEF-012345{Enter}');
  expect(await done).toBe('done');
  expect(bodies()[1]).toEqual({ way: 'password', password: 'my password', recoveryCode: 'ABCDEF-012345' });
});

test('a learner who closes the dialog stays on the page', async () => {
  const { done } = begin(['password']);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await done).toBe('refused');
  expect(deletionCount()).toBe(1);
});

/** A browser whose authenticator approves everything. */
function stubAuthenticator(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
  const get = () =>
    Promise.resolve({ id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
}

test('a user with a passkey uses it instead, and the action continues', async () => {
  stubAuthenticator();
  const { done, answers } = begin(['password', 'passkey'], {
    'POST /backend/api/auth/user/identity/passkey/options': { challenge: 'AQID', allowCredentials: [] },
  });
  const passkey = await screen.findByRole('button', { name: 'Use a passkey' });
  stubResponses({
    ...answers,
    'POST /backend/api/auth/user/identity/passkey': {},
    'DELETE /backend/api/auth/user': {},
  });
  await userEvent.click(passkey);
  expect(await done).toBe('done');
  const sentBody = requests.find(({ what }) => what === 'POST /backend/api/auth/user/identity/passkey')?.body;
  expect(sentBody).toMatchObject({ response: { id: 'AQID', response: { signature: 'AQID' } } });
});

test('a user without a passkey finds no button for it', async () => {
  begin(['password']);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
