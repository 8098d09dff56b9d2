import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FileExport } from '#contract/people/exports';
import type { Leaving } from '#contract/people/personal-data';
import { AccountDeletion } from '../../../src/features/people/personal-data/AccountDeletion.tsx';
import { $export, requestExport } from '../../../src/features/people/personal-data/export-store.ts';
import { YourData } from '../../../src/features/people/personal-data/YourData.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';

const exportPath = '/backend/api/personal-data/export';
const deletion = '/backend/api/personal-data/deletion';
const anExport = (change: Partial<FileExport>): FileExport => ({
  state: 'requested',
  requestedAt: '2026-05-04T10:00:00.000Z',
  endsAt: null,
  bytes: null,
  ...change,
});
const ready = anExport({ state: 'ready', endsAt: '2026-05-11T10:00:00.000Z', bytes: 1_250_000 });
const user = {
  id: 'ana',
  email: 'ana@clinic.example',
  firstName: 'Ana',
  planType: 'pro',
  isVerified: true,
  registrationCompleted: true,
};
const leaving: Leaving = {
  deletesAt: '2026-05-18T10:00:00.000Z',
  subscription: { planType: 'pro', until: '2026-05-30T10:00:00.000Z' },
  certificates: 2,
  hasRecords: true,
  hasInvoices: true,
  unclaimed: 1,
  ownedGroups: [],
};

function openYourData(
  latest: FileExport | null,
  path = '/account/profile-info',
  more: Parameters<typeof stubResponses>[0] = {},
) {
  const answers = { [`GET ${exportPath}`]: { latest }, [`GET ${deletion}`]: leaving, ...more };
  openPage(path, ['errors'], answers);
  $export.clear();
  void $export.reload();
  render(<YourData />);
  return answers;
}

test('a learner whose page missed the message sees that the export is ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const answers = openYourData(anExport({}));
  await $export.reload();
  expect(await screen.findByText(/We are collecting your data/)).toBeTruthy();
  stubResponses({ ...answers, [`GET ${exportPath}`]: { latest: ready } });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByText(/Open the link in the email/)).toBeTruthy();
});

test('an export that was ready before the response to its request stays ready', async () => {
  const answers = openYourData(null);
  stubResponses({ ...answers, [`GET ${exportPath}`]: { latest: ready } });
  await $export.reload();
  stubResponses({ ...answers, [`POST ${exportPath}`]: anExport({}) });
  await requestExport();
  expect(await screen.findByText(/Open the link in the email/)).toBeTruthy();
});

test('a learner requests all their data, and the page announces when it is ready', async () => {
  const answers = openYourData(null);
  stubResponses({ ...answers, [`POST ${exportPath}`]: anExport({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText(/We are collecting your data/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export once more' })).toBeNull();
  stubResponses({ ...answers, [`GET ${exportPath}`]: { latest: ready }, 'GET /backend/api/auth/user': user });
  await $user.reload();
  expect(await screen.findByText(/Open the link in the email/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test('a user who opens the mailed link downloads the file', async () => {
  openYourData(ready, '/account/profile-info?export=a-token#privacy');
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`${exportPath}/a-token`);
  expect(screen.getByText(/until May 11, 2026 \(1.3 MB\)/)).toBeTruthy();
});

test('a small file is not shown as empty', async () => {
  openYourData({ ...ready, bytes: 18_400 });
  expect(await screen.findByText(/until May 11, 2026 \(19 kB\)/)).toBeTruthy();
});

test.each([
  ['expired', 'The last file was deleted on'],
  ['failed', 'Try again.'],
] as const)('an export that is %s says so and can be asked for anew', async (state, text) => {
  openYourData({ ...ready, state });
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export once more' })).toBeTruthy();
});

test('before deleting the account, a learner reads what is deleted, what is retained and what expires, and agrees', async () => {
  const followed = followedLinks();
  const answers = openYourData(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  expect(await dialog.findByText(/will be deleted on May 18, 2026/)).toBeTruthy();
  for (const text of [
    'Your plan is paid until',
    'CME credits from 1 course',
    'Access to 2 certificates',
    'for 6 years: accred',
    'payments, for 10 years after',
  ])
    expect(dialog.getByText(new RegExp(text)), text).toBeTruthy();

  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(requests.filter(({ what }) => what === `POST ${deletion}`)).toEqual([]);
  const box = dialog.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('Check this box to delete your account.')).toBeTruthy();
  await userEvent.click(box);
  stubResponses({
    ...answers,
    [`POST ${deletion}`]: { deletesAt: leaving.deletesAt },
    'POST /backend/api/auth/logout': {},
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await expect.poll(() => requests.map(({ what }) => what)).toContain('POST /backend/api/auth/logout');
  await expect.poll(() => followed.at(-1)).toBe('/auth/login?account=closed');
  expect(requests.find(({ what }) => what === `POST ${deletion}`)?.body).toEqual({ isUnderstood: true });
});

test('a user who is about to delete the account exports the data first with one button', async () => {
  const answers = openYourData(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  stubResponses({ ...answers, [`POST ${exportPath}`]: anExport({}) });
  await userEvent.click(dialog.getByRole('button', { name: 'Export my data' }));
  expect(await dialog.findByText(/We are collecting your data/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Export my data' })).toBeNull();
  expect(requests.filter(({ what }) => what === `POST ${deletion}`)).toEqual([]);
});

test('a user who returns in time cancels the deletion with one button', async () => {
  const answers = { 'GET /backend/api/auth/user': { ...user, deletesAt: leaving.deletesAt } };
  openPage('/auth/deletion', ['account-deletion'], answers);
  const followed = followedLinks();
  $user.clear();
  void $user.reload();
  render(<AccountDeletion />);
  // The parts of the date stay on one line.
  const name = 'Your account will be deleted on May\u00a018,\u00a02026';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  stubResponses({ 'GET /backend/api/auth/user': user, [`DELETE ${deletion}`]: user });
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await expect.poll(() => followed).toEqual(['/dashboard']);
  expect(requests.map(({ what }) => what)).toContain(`DELETE ${deletion}`);
});
