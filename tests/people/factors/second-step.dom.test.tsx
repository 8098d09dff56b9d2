import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/people/accounts';
import { AccountRecovery } from '../../../src/features/people/accounts/AccountRecovery.tsx';
import { LoginForm } from '../../../src/features/people/accounts/LoginForm.tsx';
import { LoginAlternatives } from '../../../src/features/people/accounts/LoginAlternatives.tsx';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';
import { visited } from '../../support/islands/visited.ts';

const user = { id: 'ana', email: 'ana@clinic.example', isVerified: true, registrationCompleted: true } as User;

afterEach(() => {
  sessionStorage.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

/** Logs in with the right password of an account with two-step verification. */
async function passFirstStep(path = '/auth/login?next=/courses', hasPasskey = false) {
  openPage(path, ['accounts', 'second-step', 'errors'], {
    'POST /backend/api/auth/login': { secondStep: { hasPasskey } },
    'GET /backend/api/auth/user': user,
    'POST /backend/api/auth/second-step/code': {},
    'POST /backend/api/auth/second-step/recovery-code': {},
    'POST /backend/api/auth/recovery/link': { retryAfter: 60 },
  });
  render(
    <>
      <LoginForm />
      <LoginAlternatives />
    </>,
  );
  if (path.includes('step=code')) return;
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(button('Log in'));
}

const code = () => screen.findByLabelText('Code from the app');
const sent = (path: string) => requests.find(({ what }) => what === `POST /backend/api/auth/${path}`)?.body;

describe('the second step of a login', () => {
  test('replaces the first, has the focus, and the sixth digit submits it', async () => {
    await passFirstStep();
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect((await code()).getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(await code(), '123 456');
    await waitFor(() => expect(visited).toEqual(['/courses']));
    expect(sent('second-step/code')).toEqual({ code: '123456', isRemembered: false });
  });

  test('remembers the device only if the user checks the box', async () => {
    await passFirstStep();
    await userEvent.click(await screen.findByLabelText('Remember this device for 30 days'));
    await userEvent.type(await code(), '123456');
    await waitFor(() => expect(sent('second-step/code')).toEqual({ code: '123456', isRemembered: true }));
  });

  test('shows at the field that a code is wrong', async () => {
    await passFirstStep();
    stubResponses({
      'POST /backend/api/auth/second-step/code': [422, { code: 'INVALID_INPUT', errors: { code: ['app_code_wrong'] } }],
    });
    await userEvent.type(await code(), '000000');
    expect(await screen.findByText(/not a code your app shows now/)).toBeDefined();
    expect((await code()).getAttribute('aria-invalid')).toBe('true');
  });

  test('accepts a recovery code instead', async () => {
    await passFirstStep();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcdef-123456{Enter}');
    await waitFor(() => expect(sent('second-step/recovery-code')).toEqual({ code: 'abcdef-123456' }));
  });

  test('offers a recovery to a user who lost all factors, and explains why it takes three days', async () => {
    await passFirstStep();
    await userEvent.click(await screen.findByRole('button', { name: 'I have neither the app nor a code' }));
    expect(screen.getByText(/waiting period of 72 hours/)).toBeDefined();
    await userEvent.click(button('Email me the link'));
    await heading('Check your inbox');
    expect(requests.map(({ what }) => what)).toContain('POST /backend/api/auth/recovery/link');
  });

  test('offers a passkey to a user who has one, and returns to the first step', async () => {
    await passFirstStep(undefined, true);
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeDefined();
    await userEvent.click(button('Back to login'));
    expect(await screen.findByLabelText('Password')).toBeDefined();
  });

  test('follows a login by a provider at once', async () => {
    await passFirstStep('/auth/login?step=code');
    expect(await code()).toBeDefined();
  });
});

describe('the page of a recovery', () => {
  const open = (path: string, answers: Parameters<typeof stubResponses>[0] = {}) => {
    openPage(path, ['account-recovery', 'errors'], answers);
    render(<AccountRecovery />);
  };

  test('starts the wait with the password, and shows when it ends', async () => {
    open('/auth/account-recovery?token=abc', {
      'POST /backend/api/auth/recovery': { endsAt: '2026-05-04T10:00:00.000Z' },
    });
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(button('Start waiting period'));
    await heading('The waiting period has begun');
    expect(screen.getByText(/turned off on May 4, 2026/)).toBeDefined();
    expect(sent('recovery')).toEqual({ token: 'abc', password: 'secret' });
  });

  test('requires no password from a user without one', async () => {
    open('/auth/account-recovery?token=abc&password=none', {
      'POST /backend/api/auth/recovery': { endsAt: '2026-05-04T10:00:00.000Z' },
    });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(button('Start waiting period'));
    await heading('The waiting period has begun');
    expect(sent('recovery')).toEqual({ token: 'abc' });
  });

  test('stops it with one press, and recommends a new password', async () => {
    open('/auth/account-recovery?stop=abc', { 'POST /backend/api/auth/recovery/stop': {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the request' }));
    await heading('Two-step verification stays on');
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
  });

  test.each(['/auth/account-recovery', '/auth/account-recovery?stop=old'])(
    'says at %s that a link is over',
    async (path) => {
      const over = { code: 'INVALID_INPUT', errors: { token: ['link_expired'] } };
      open(path, { 'POST /backend/api/auth/recovery/stop': [422, over] });
      if (path.includes('stop')) await userEvent.click(await screen.findByRole('button', { name: 'Stop the request' }));
      await heading('This link no longer works');
    },
  );
});
