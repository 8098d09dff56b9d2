import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Disclosure } from '#contract/home/disclosures';
import { Disclosures } from '../../../src/features/home/disclosures/Disclosures.tsx';
import { openPage } from '../../support/islands/islands.ts';

const aLook = (day: number): Disclosure => ({
  ...{ at: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`, kind: 'page' },
  ...{ viewer: 'Ines Halvorsen', groupName: 'Northside', system: null, title: null },
});

const aReport: Disclosure = {
  ...{ at: '2026-11-20T08:00:00.000Z', kind: 'report', viewer: '', groupName: null },
  ...{ system: 'eiv', title: 'Reading an ECG' },
};

async function open(data: readonly Disclosure[]) {
  openPage('/account/profile', ['errors'], { 'GET /backend/api/auth/user/disclosures?locale=en': { data } });
  render(<Disclosures />);
  await screen.findByRole('heading', { name: 'Who saw what about you' });
  return userEvent.setup();
}

test('a learner reads the latest entries, and all on request', async () => {
  const user = await open([aReport, ...[10, 9, 8, 7, 6, 5].map(aLook)]);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Your credit for “Reading an ECG” was reported to your medical chamber (EIV)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(screen.getAllByText('Ines Halvorsen (Northside) looked at your progress')).toHaveLength(6);
  expect(screen.queryByRole('button')).toBeNull();
});
