import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RestoreAccess } from '../../../src/features/people/accounts/RestoreAccess.tsx';
import { openPage, requests, type stubResponses } from '../../support/islands/islands.ts';
import { visited } from '../../support/islands/visited.ts';

const restorations = 'POST /backend/api/auth/restorations';

function open(path: string, answers: Parameters<typeof stubResponses>[0] = {}): void {
  openPage(`/auth/restore-access${path}`, ['accounts', 'restore-access', 'errors'], answers);
  render(<RestoreAccess />);
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Former email address'), 'mira@clinic.example');
  await userEvent.type(screen.getByLabelText('New password'), 'green-otter-under-moon-4');
  await userEvent.click(screen.getByRole('button', { name: 'Restore access' }));
}

const refused = (field: string, issue: string) =>
  [422, { code: 'INVALID_INPUT', errors: { [field]: [issue] } }] as const;

test('sends the former address and the password with the mailed link, and leads to the login', async () => {
  open('?token=abc', { [restorations]: {} });
  await fill();
  await waitFor(() => expect(visited).toEqual(['/auth/login?password=changed']));
  expect(requests.find(({ what }) => what === restorations)?.body).toEqual({
    token: 'abc',
    email: 'mira@clinic.example',
    password: 'green-otter-under-moon-4',
  });
});

test('explains a wrong former address at its field, and keeps what was typed', async () => {
  open('?token=abc', { [restorations]: refused('email', 'former_address_wrong') });
  await fill();
  expect(await screen.findByText('This is not the former address of the account.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Former email address').value).toBe('mira@clinic.example');
});

test('says that the new address belongs to another account meanwhile', async () => {
  open('?token=abc', { [restorations]: [409, { code: 'EMAIL_IN_USE' }] });
  await fill();
  expect(await screen.findByText('This address now belongs to another account. Contact support.')).toBeDefined();
});

test('says that a link without a token, or one that was used, no longer works', async () => {
  open('');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
});
