import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/people/accounts';
import { LoginForm } from '../../../src/features/people/accounts/LoginForm.tsx';
import { LoginAlternatives } from '../../../src/features/people/accounts/LoginAlternatives.tsx';
import { ForgotPassword } from '../../../src/features/people/accounts/ForgotPassword.tsx';
import { ResetPassword } from '../../../src/features/people/accounts/ResetPassword.tsx';
import { SignupForm } from '../../../src/features/people/accounts/SignupForm.tsx';
import { VerifyEmail } from '../../../src/features/people/accounts/VerifyEmail.tsx';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';
import { visited } from '../../support/islands/visited.ts';

const user = {
  id: 'somebody',
  email: 'ana@clinic.example',
  isVerified: true,
  registrationCompleted: true,
} as User;

const open = (path: string, answers: Parameters<typeof stubResponses>[0] = {}) => openPage(path, ['accounts'], answers);

afterEach(() => {
  sessionStorage.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const login = { 'POST /backend/api/auth/login': {}, 'GET /backend/api/auth/user': user };

describe('the login', () => {
  const fill = async (email: string, password: string) => {
    if (email) await userEvent.type(screen.getByLabelText('Email address'), email);
    if (password) await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(button('Log in'));
  };

  test('opens the requested page', async () => {
    open('/auth/login?next=/courses', login);
    render(<LoginForm />);
    await fill('ana@clinic.example', 'secret');
    await waitFor(() => expect(visited).toEqual(['/courses']));
  });

  test('does not open another site', async () => {
    open('/auth/login?next=//evil.example', login);
    render(<LoginForm />);
    await fill('ana@clinic.example', 'secret');
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
  });

  test('sends no request while a field is empty, and focuses it', async () => {
    open('/auth/login', login);
    render(<LoginForm />);
    await fill('ana@clinic.example', '');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(requests).toEqual([]);
  });

  test('shows at the field that the password is wrong, and the value stays', async () => {
    const wrong = { code: 'INVALID_INPUT', errors: { password: ['credentials'] } };
    open('/auth/login', { 'POST /backend/api/auth/login': [422, wrong] });
    render(<LoginForm />);
    await fill('ana@clinic.example', 'wrong');
    const password = screen.getByLabelText('Password');
    await screen.findByText('Email address and password do not match.');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password).toHaveProperty('value', 'wrong');
    await userEvent.type(password, '!');
    expect(screen.queryByText('Email address and password do not match.')).toBeNull();
  });

  test('shows at the field which limit was exceeded', async () => {
    const wrong = { code: 'INVALID_INPUT', errors: { email: ['too_long'] }, detail: { email: 254 } };
    open('/auth/login', { 'POST /backend/api/auth/login': [422, wrong] });
    render(<LoginForm />);
    await fill('ana@clinic.example', 'secret');
    await screen.findByText('Use at most 254 characters.');
  });

  test('loses nothing when the connection is lost, and continues once it is back', async () => {
    open('/auth/login');
    render(<LoginForm />);
    await fill('ana@clinic.example', 'secret');
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection was lost/);
    stubResponses(login);
    await userEvent.click(button('Log in'));
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
  });

  test('is sent once, however often the button is pressed', async () => {
    open('/auth/login', login);
    render(<LoginForm />);
    await userEvent.type(screen.getByLabelText('Email address'), 'ana@clinic.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.tripleClick(button('Log in'));
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    expect(requests.map(({ what }) => what)).toEqual(['POST /backend/api/auth/login', 'GET /backend/api/auth/user']);
  });

  test.each([
    ['a password was changed', '?password=changed', /has been changed/],
    ['an account is closed, and how to keep it', '?account=closed', /Log in if you want to keep it/],
  ])('says that %s', async (_what, query, text) => {
    open(`/auth/login${query}`);
    render(<LoginForm />);
    expect((await screen.findByRole('status')).textContent).toMatch(text);
  });
});

test('the requested page is passed to sign-up and to a forgotten password', async () => {
  open('/auth/login?next=/groups');
  render(<LoginAlternatives />);
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveProperty('search', '?next=%2Fgroups');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveProperty('search', '?next=%2Fgroups');
  });
});

test('a newcomer signs up in the language of the page and sees the code form', async () => {
  open('/auth/signup?next=/courses', { 'POST /backend/api/auth/signup': { email: 'ana@clinic.example' } });
  render(<SignupForm />);
  await userEvent.type(screen.getByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Núñez');
  await userEvent.clear(screen.getByLabelText('Email address'));
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'blue-he');
  expect(screen.getByText('3 more characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Password'), 'ron-9');
  expect(screen.getByText('Long enough')).toBeTruthy();
  await userEvent.click(button('Create account'));
  await waitFor(() => expect(visited).toEqual(['/auth/verify-email?next=%2Fcourses&email=ana%40clinic.example']));
  expect(requests.at(-1)?.body).toMatchObject({ firstName: 'Ana', locale: 'en', password: 'blue-heron-9' });
});

describe('the code', () => {
  const confirm = { 'POST /backend/api/auth/verify-email': user };

  test('may be pasted with a space, and is sent with its sixth digit', async () => {
    open('/auth/verify-email?email=ana@clinic.example', confirm);
    render(<VerifyEmail />);
    await userEvent.click(screen.getByLabelText('Code from the email'));
    await userEvent.paste(' 123 456 ');
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'ana@clinic.example', code: '123456' }]);
  });

  test('is read from the link of the mail and removed from the address', async () => {
    open('/auth/verify-email?email=ana@clinic.example&code=123456', confirm);
    render(<VerifyEmail />);
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    expect(location.search).not.toContain('123456');
  });

  test('typed before the scripts have loaded is sent once they have', async () => {
    open('/auth/verify-email?email=ana@clinic.example', confirm);
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<VerifyEmail />);
    within(page).getByLabelText<HTMLInputElement>('Code from the email').value = '123456';
    render(<VerifyEmail />, { container: page, hydrate: true });
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'ana@clinic.example', code: '123456' }]);
  });

  test('that is used links to the login', async () => {
    const used = { code: 'INVALID_INPUT', errors: { code: ['code_expired'] } };
    open('/auth/verify-email?email=ana@clinic.example&code=123456', {
      'POST /backend/api/auth/verify-email': [422, used],
    });
    render(<VerifyEmail />);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  test('requires the address if it is unknown', async () => {
    open('/auth/verify-email', confirm);
    render(<VerifyEmail />);
    expect(await screen.findByLabelText('Email address')).toHaveProperty('readOnly', false);
  });

  test('shows a known address in the same place, without a layout shift', async () => {
    open('/auth/verify-email?email=ana@clinic.example', confirm);
    render(<VerifyEmail />);
    const address = screen.getByLabelText('Email address');
    await waitFor(() => expect(address).toHaveProperty('readOnly', true));
    expect(address).toHaveProperty('value', 'ana@clinic.example');
  });
});

test('a user who forgot the password reads the same text with or without an account', async () => {
  open('/auth/forgot-password', { 'POST /backend/api/auth/forgot-password': { email: 'ana@clinic.example' } });
  render(<ForgotPassword />);
  await userEvent.clear(screen.getByLabelText('Email address'));
  await userEvent.type(screen.getByLabelText('Email address'), 'ana@clinic.example');
  await userEvent.click(button('Send link'));
  expect(await screen.findByText(/If an account exists for ana@clinic.example/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Send the email again in/ })).toHaveProperty('disabled', true);
});

describe('a new password', () => {
  test('is followed by the login', async () => {
    open('/auth/reset-password?token=abc', { 'POST /backend/api/auth/reset-password': {} });
    render(<ResetPassword />);
    await userEvent.type(screen.getByLabelText('New password'), 'blue-heron-over-lake-9');
    await userEvent.click(button('Change password'));
    await waitFor(() => expect(visited).toEqual(['/auth/login?password=changed']));
  });

  test('cannot be set with an old link; the page describes how to request another', async () => {
    const old = { code: 'INVALID_INPUT', errors: { token: ['link_expired'] } };
    open('/auth/reset-password?token=abc', { 'POST /backend/api/auth/reset-password': [422, old] });
    render(<ResetPassword />);
    await userEvent.type(screen.getByLabelText('New password'), 'blue-heron-over-lake-9');
    await userEvent.click(button('Change password'));
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });
});
