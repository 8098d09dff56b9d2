import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Leaving } from '#contract/people/personal-data';
import { DeletionDialog } from '../../../src/features/people/personal-data/DeletionDialog.tsx';
import { openPage } from '../../support/islands/islands.ts';

test('a user who has only certificates reads nothing about invoices, other records and notes', async () => {
  const leaving: Leaving = {
    ...{ deletesAt: '2026-05-18T10:00:00.000Z', subscription: null, certificates: 1, unclaimed: 0 },
    ...{ hasRecords: false, hasInvoices: false, ownedGroups: [] },
  };
  openPage('/account/profile-info', ['personal-data'], {
    'GET /backend/api/personal-data/deletion': leaving,
    'GET /backend/api/personal-data/export': { latest: null },
  });
  render(<DeletionDialog onClose={() => undefined} />);
  await screen.findByText(/^Verification of your certificates/);
  expect(screen.queryByText(/^Your invoices and payments/)).toBeNull();
  expect(screen.queryByText(/^A record of your completed activities/)).toBeNull();
  expect(screen.queryByText(/notes/)).toBeNull();
});
