import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CertificatePage } from '#contract/credit/credits';
import { $certificates } from '../../../src/features/credit/credits/certificates/certificate-stores.ts';
import { CreditsPage } from '../../../src/features/credit/credits/CreditsPage.tsx';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';
import { aCertificate, aCertificatePage, aReadyCourse } from './results.ts';

const first = 'GET /backend/api/certificates?locale=en';

async function openCredits(page: Partial<CertificatePage> = {}) {
  openPage('/credits', ['credits', 'credit-list', 'claims'], { [first]: aCertificatePage(page) });
  await $certificates.reload();
  render(<CreditsPage />);
  return userEvent.setup();
}

test('a learner sees the credits of this year and in total, the claimable ones, and each certificate', async () => {
  await openCredits({ ready: [aReadyCourse()] });
  expect(screen.getByText('This year').nextElementSibling?.textContent).toBe('1.25');
  expect(screen.getByText('In total').nextElementSibling?.textContent).toBe('7.25');
  expect(screen.getByRole('link', { name: 'Claim up to 1 credit · ECMEC® (Kidney)' }).getAttribute('href')).toBe(
    '/courses/kidney/summary',
  );
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Download certificate/)).toBe('/backend/api/certificates/WW-3-7F3K-9QPD/pdf');
  expect(link(/^Open the check page/)).toBe('/verify/WW-3-7F3K-9QPD');
});

test('a learner reads what remains of each course, and the amount and body of its credit', async () => {
  const credits = [
    { accreditationId: 'ama', creditType: 'AMA PRA Category 1 Credit™', maximum: 1.25 },
    { accreditationId: 'eaccme', creditType: 'ECMEC®', maximum: null },
  ];
  await openCredits({
    ready: [
      aReadyCourse({ courseId: 'heart', title: 'Heart', next: 'evaluation', credits }),
      aReadyCourse({ next: 'another' }),
    ],
  });
  const ready = within(screen.getByRole('region', { name: 'Ready to claim' }));
  expect(ready.getByText('Passed. Evaluate the course, then claim.')).toBeDefined();
  expect(ready.getByText('This body also awards credit for this activity.')).toBeDefined();
  expect(ready.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Claim up to 1.25 credits · AMA PRA Category 1 Credit™ (Heart)',
    'Get the certificate of participation · ECMEC® (Heart)',
    'Claim up to 1 credit · ECMEC® (Kidney)',
  ]);
});

test('a newcomer is offered the first step', async () => {
  await openCredits({ data: [], totals: [] });
  expect((await screen.findByRole('link', { name: 'Choose a course' })).getAttribute('href')).toBe('/courses');
});

test('older certificates load on demand, until all are visible', async () => {
  const user = await openCredits({ nextCursor: '17.WW' });
  stubResponses({
    'GET /backend/api/certificates?locale=en&cursor=17.WW': aCertificatePage({
      data: [aCertificate({ serial: 'WW-2025-0000-0000', title: 'An older course' })],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Show older certificates' }));
  await screen.findByRole('heading', { name: 'An older course' });
  expect(screen.getByRole('heading', { name: 'Reading an ECG' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older certificates' })).toBeNull();
});

test('a corrected name issues a successor, and the old certificate shows as replaced', async () => {
  const user = await openCredits();
  await user.click(screen.getByRole('button', { name: /^Correct the name/ }));
  const name = await screen.findByRole('textbox', { name: 'Name on the certificate' });
  await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }));
  expect(screen.getByText('This name is already on the certificate.')).toBeDefined();
  await user.clear(name);
  await user.type(name, 'Dr. Ana Núñez');
  await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }));
  expect((await screen.findByRole('alert')).textContent).toContain('What you entered is still here');
  cleanup();
  render(<CreditsPage />);
  await user.click(screen.getByRole('button', { name: /^Correct the name/ }));
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name on the certificate' });
  await waitFor(() => expect(again.value).toBe('Dr. Ana Núñez'));
  stubResponses({
    'POST /backend/api/certificates/WW-3-7F3K-9QPD/successor': aCertificate({
      serial: 'WW-3-AAAA-BBBB',
      name: 'Dr. Ana Núñez',
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.at(-1)?.body).toEqual({ name: 'Dr. Ana Núñez', locale: 'en' });
  const certificates = screen.getAllByRole('heading', { name: 'Reading an ECG' }).map((title) => title.closest('li'));
  expect(certificates.map((item) => item && within(item).getByText(/^(Valid|Replaced)$/).textContent)).toEqual([
    'Valid',
    'Replaced',
  ]);
  expect(localStorage).toHaveLength(0);
});

test('a learner reads when and why a certificate was revoked', async () => {
  const revocation = { revokedAt: '2026-11-22T10:00:00.000Z', revocationReason: 'Accredited by mistake' };
  await openCredits({ data: [aCertificate({ status: 'revoked', ...revocation })], totals: [] });
  expect(screen.getByText('Reason').nextElementSibling?.textContent).toBe('Accredited by mistake');
  expect(screen.getByText('Revoked on').nextElementSibling?.textContent).toBe('November 22, 2026');
  expect(screen.queryByRole('button', { name: /^Correct the name/ })).toBeNull();
});

test('a learner adds a valid certificate to LinkedIn in a new tab, which learns nothing of this one', async () => {
  await openCredits();
  const link = await screen.findByRole('link', { name: /^Add to LinkedIn/ });
  const certUrl = encodeURIComponent(`${location.origin}/verify/WW-3-7F3K-9QPD`);
  expect(link.getAttribute('href')).toContain(`certUrl=${certUrl}&certId=WW-3-7F3K-9QPD`);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(requests.filter(({ what }) => what.includes('linkedin'))).toEqual([]);
});

test('a learner shares the check page by the system, or copies its address', async () => {
  const user = await openCredits();
  const button = await screen.findByRole('button', { name: /^Share Reading an ECG/ });
  await user.click(button);
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/verify/WW-3-7F3K-9QPD`),
  );
  expect($toasts.get().at(-1)?.summary).toBe('The link to the check page is copied.');
  const shared: unknown[] = [];
  Object.assign(navigator, { canShare: () => true, share: async (data: unknown) => void shared.push(data) });
  await user.click(button);
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toEqual({
    title: 'Certificate WW-3-7F3K-9QPD: Reading an ECG',
    url: `${location.origin}/verify/WW-3-7F3K-9QPD`,
  });
  Object.assign(navigator, { canShare: undefined });
});

test('a certificate that is not valid cannot be shared', async () => {
  await openCredits({ data: [aCertificate({ status: 'superseded' }), aCertificate({ serial: 'WW-3-AAAA-BBBB' })] });
  expect(await screen.findAllByRole('link', { name: /^Add to LinkedIn/ })).toHaveLength(1);
});
