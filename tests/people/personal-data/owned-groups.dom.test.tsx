import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Leaving } from '#contract/people/personal-data';
import { DeletionDialog } from '../../../src/features/people/personal-data/DeletionDialog.tsx';
import { openPage } from '../../support/islands/islands.ts';

test('an owner of groups reads which to transfer or dissolve first, and finds the way there', async () => {
  const leaving: Leaving = {
    ...{ deletesAt: '2026-05-18T10:00:00.000Z', subscription: null, certificates: 0, unclaimed: 0 },
    ...{ hasRecords: false, hasInvoices: false, ownedGroups: ['Northside Hospital', 'Eastside Practice'] },
  };
  openPage('/account/profile-info', ['personal-data'], {
    'GET /backend/api/personal-data/deletion': leaving,
    'GET /backend/api/personal-data/export': { latest: null },
  });
  render(<DeletionDialog onClose={() => undefined} />);
  await screen.findByText(/You own Northside Hospital and Eastside Practice/);
  expect(screen.getByRole('link', { name: 'Go to groups' }).getAttribute('href')).toBe('/groups');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});
