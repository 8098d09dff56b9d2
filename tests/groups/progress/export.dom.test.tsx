import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FileExport } from '#contract/people/exports';
import { exportOf } from '../../../src/features/groups/progress/overview/export-stores.ts';
import { ExportMembers } from '../../../src/features/groups/progress/overview/ExportMembers.tsx';
import { openPage, stubResponses } from '../../support/islands/islands.ts';
import { groupId } from './seen.ts';

const path = `/backend/api/groups/${groupId}/exports`;

const anExport = (state: FileExport['state']): FileExport => ({
  state,
  requestedAt: '2026-11-23T10:00:00.000Z',
  endsAt: null,
  bytes: null,
});

async function openExport(latest: FileExport | null) {
  openPage('/groups', ['group-overview'], { [`GET ${path}`]: { latest } });
  await exportOf(groupId).reload();
  render(<ExportMembers groupId={groupId} />);
  return userEvent.setup();
}

test('an owner requests the list, waits, and downloads it', async () => {
  const user = await openExport(null);
  stubResponses({ [`POST ${path}`]: anExport('requested') });
  await user.click(screen.getByRole('button', { name: 'Prepare the list' }));
  expect((await screen.findByRole('status')).textContent).toBe('The list is being prepared.');
  expect(screen.queryByRole('button', { name: /list/ })).toBeNull();
  stubResponses({ [`GET ${path}`]: { latest: anExport('ready') } });
  await exportOf(groupId).reload();
  expect((await screen.findByRole('link', { name: 'Download the list' })).getAttribute('href')).toBe(`${path}/file`);
  expect(screen.getByRole('button', { name: 'Prepare a new list' })).toBeDefined();
});

test('a list that failed or expired shows it, and the owner can request another', async () => {
  await openExport(anExport('failed'));
  expect(screen.getByRole('status').textContent).toBe('The list could not be prepared. Try again.');
  expect(screen.getByRole('button', { name: 'Prepare a new list' })).toBeDefined();
});

test('an owner prints the overview', async () => {
  const user = await openExport(null);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print this overview' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
