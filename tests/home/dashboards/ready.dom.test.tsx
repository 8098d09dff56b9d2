import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $certificates } from '../../../src/features/credit/credits/certificates/certificate-stores.ts';
import { CreditsPage } from '../../../src/features/credit/credits/CreditsPage.tsx';
import { $dashboard } from '../../../src/features/home/dashboards/dashboard-store.ts';
import { HomePage } from '../../../src/features/home/dashboards/HomePage.tsx';
import { aCertificatePage, aReadyCourse } from '../../credit/credits/results.ts';
import { openPage } from '../../support/islands/islands.ts';
import { aHome } from './home.ts';

const ready = [aReadyCourse()];

const home = aHome({ credits: { thisYear: [], ready, hasCycle: false }, specialties: [] });

test('a learner finds the same offer to claim on the home page and on the credits page', async () => {
  openPage('/credits', ['credits', 'credit-list', 'claims'], {
    'GET /backend/api/certificates?locale=en': aCertificatePage({ data: [], ready }),
  });
  await $certificates.reload();
  render(<CreditsPage />);
  const onCredits = screen.getByRole('region', { name: 'Ready to claim' }).outerHTML;
  cleanup();
  openPage('/dashboard', ['dashboards', 'claims', 'learning', 'own-assignments'], {
    'GET /backend/api/dashboard?locale=en': home,
  });
  await $dashboard.reload();
  render(<HomePage />);
  expect(screen.getByRole('link', { name: 'Claim up to 1 credit · ECMEC® (Kidney)' }).getAttribute('href')).toBe(
    '/courses/kidney/summary',
  );
  expect(screen.getByRole('region', { name: 'Ready to claim' }).outerHTML).toBe(onCredits);
});
