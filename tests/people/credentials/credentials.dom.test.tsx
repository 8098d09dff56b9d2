import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { EmailChange, Session } from '#contract/people/credentials';
import { $credentials, $sessions } from '../../../src/features/people/credentials/credential-stores.ts';
import { Credentials } from '../../../src/features/people/credentials/Credentials.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

const email = 'ana@clinic.example';
const user = { id: 'somebody', email, isVerified: true, registrationCompleted: true };

const here: Session = {
  id: 'session-here',
  browser: 'Firefox',
  system: 'Windows',
  country: 'DE',
  startedAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: '2026-05-04T10:00:00.000Z',
  isThis: true,
};
const phone: Session = {
  ...here,
  id: 'session-phone',
  browser: 'Safari',
  system: 'iPhone',
  country: null,
  isThis: false,
};
const unknown: Session = { ...phone, id: 'session-unknown', browser: null, system: null };

const change: EmailChange = {
  email: 'ana@hospital.example',
  endsAt: '2026-05-04T11:00:00.000Z',
  isFormerConfirmed: false,
  isNextConfirmed: false,
};

const usual = {
  'GET /backend/api/auth/user': user,
  'GET /backend/api/auth/user/credentials': { hasPassword: true, emailChange: null },
  'GET /backend/api/auth/user/sessions': { data: [here, phone, unknown], nextCursor: null },
};

/** Renders the section with new modules, as after a full load. */
async function open(more: Parameters<typeof stubResponses>[0] = {}) {
  openPage('/account/profile-info', ['profiles'], { ...usual, ...more });
  await Promise.all([$user, $credentials, $sessions].map(($store) => $store.reload()));
  requests.length = 0;
  render(<Credentials />);
  await screen.findByText('Firefox on Windows');
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (what: string) => requests.filter((request) => request.what === what).map(({ body }) => body);

describe('the sessions', () => {
  test('are described in words, and the current one cannot be ended by mistake', async () => {
    await open();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toBe('Firefox on WindowsGermany · This device');
    expect(items[1]).toMatch(/^Safari on iPhoneLast used around May 4, 2026/);
    expect(items[2]).toMatch(/^Unknown device/);
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('are ended one by one, which the list shows and announces', async () => {
    await open({ 'DELETE /backend/api/auth/user/sessions/session-phone': {} });
    await userEvent.click(button('Log out Safari on iPhone'));
    expect(await screen.findByText('Safari on iPhone has been logged out.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('stay in the list if ending one fails', async () => {
    await open();
    await userEvent.click(button('Log out Safari on iPhone'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('are ended all at once except the current one', async () => {
    await open({ 'DELETE /backend/api/auth/user/sessions': {} });
    stubResponses({
      ...usual,
      'DELETE /backend/api/auth/user/sessions': {},
      'GET /backend/api/auth/user/sessions': { data: [here], nextCursor: null },
    });
    await userEvent.click(button('Log out all other devices'));
    expect(await screen.findByText('All other devices have been logged out.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
  });

  test('are loaded page by page', async () => {
    await open({
      'GET /backend/api/auth/user/sessions': { data: [here], nextCursor: 'next' },
      'GET /backend/api/auth/user/sessions?cursor=next': { data: [phone], nextCursor: null },
    });
    await userEvent.click(button('Show more'));
    expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the password', () => {
  test('is changed with the current one and a new one', async () => {
    await open({ 'PUT /backend/api/auth/user/password': {} });
    await userEvent.click(button('Change password'));
    await userEvent.type(await screen.findByLabelText('Current password'), 'the former one');
    await userEvent.type(screen.getByLabelText('New password'), 'a much longer one');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password has been changed/)).toBeTruthy();
    expect(sent('PUT /backend/api/auth/user/password')).toEqual([
      { present: 'the former one', password: 'a much longer one' },
    ]);
  });

  test('that is wrong shows an error at its field, and the value stays', async () => {
    const wrong = [422, { code: 'INVALID_INPUT', message: '', errors: { present: ['credentials'] } }] as const;
    await open({ 'PUT /backend/api/auth/user/password': wrong });
    await userEvent.click(button('Change password'));
    const present = await screen.findByLabelText<HTMLInputElement>('Current password');
    await userEvent.type(present, 'not mine');
    await userEvent.type(screen.getByLabelText('New password'), 'a much longer one{Enter}');
    expect(await screen.findByText('Email address and password do not match.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(present));
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a much longer one');
  });

  test('is set if there is none, without the current one', async () => {
    await open({
      'GET /backend/api/auth/user/credentials': { hasPassword: false, emailChange: null },
      'PUT /backend/api/auth/user/password': {},
    });
    await userEvent.click(button('Set a password'));
    await userEvent.type(await screen.findByLabelText('New password'), 'a much longer one{Enter}');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await waitFor(() =>
      expect(sent('PUT /backend/api/auth/user/password')).toEqual([{ password: 'a much longer one' }]),
    );
  });
});

describe('the address', () => {
  test('can be typed as soon as its field is visible', async () => {
    await open();
    await userEvent.click(button('Change email address'));
    const field = await screen.findByLabelText('New email address');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('is changed by the codes of both mailboxes', async () => {
    await open({ 'POST /backend/api/auth/user/email-change': change });
    await userEvent.click(button('Change email address'));
    await userEvent.type(await screen.findByLabelText('New email address'), `${change.email}{Enter}`);
    const code = await screen.findByLabelText('Code from the email to ana@hospital.example');
    stubResponses({
      ...usual,
      'PUT /backend/api/auth/user/email-change/next': { emailChange: { ...change, isNextConfirmed: true } },
    });
    await userEvent.type(code, '123456');
    expect(await screen.findByText('ana@hospital.example has been confirmed.')).toBeTruthy();
    stubResponses({
      ...usual,
      'GET /backend/api/auth/user': { ...user, email: change.email },
      'PUT /backend/api/auth/user/email-change/former': { emailChange: null },
    });
    await userEvent.type(screen.getByLabelText(`Code from the email to ${email}`), '654321');
    expect(
      await screen.findByText(/^Your address has been changed\. For .* emailed to ana@clinic\.example/),
    ).toBeTruthy();
    expect(screen.getByText(change.email)).toBeTruthy();
  });

  test('that is not confirmed yet is visible after a reload, and can be discarded', async () => {
    await open({
      'GET /backend/api/auth/user/credentials': { hasPassword: true, emailChange: change },
      'DELETE /backend/api/auth/user/email-change': {},
    });
    expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the current address' }));
    await waitFor(() => expect(button('Change email address')).toBeTruthy());
  });

  test('keeps its value when the edge refuses it', async () => {
    const refused = [422, { code: 'INVALID_INPUT', message: '', errors: { email: ['invalid'] } }] as const;
    await open({ 'POST /backend/api/auth/user/email-change': refused });
    await userEvent.click(button('Change email address'));
    const field = await screen.findByLabelText<HTMLInputElement>('New email address');
    await userEvent.type(field, `${email}{Enter}`);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe(email);
  });
});
