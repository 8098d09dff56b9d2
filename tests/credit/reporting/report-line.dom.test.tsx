import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Reporting } from '#contract/credit/reporting';
import { $reporting } from '../../../src/entities/credits/reporting/reporting-store.ts';
import { $certificates } from '../../../src/features/credit/credits/certificates/certificate-stores.ts';
import { CreditsPage } from '../../../src/features/credit/credits/CreditsPage.tsx';
import { openPage, requests, stubResponses } from '../../support/islands/islands.ts';
import { aCertificatePage } from '../credits/results.ts';
import { aRecord, aReporting } from './samples.ts';

const read = 'GET /backend/api/reporting';
const save = 'PUT /backend/api/reporting/choices';

async function openCredits(reporting: Partial<Reporting> = {}) {
  openPage('/credits', ['credits', 'credit-list', 'claims', 'errors'], {
    'GET /backend/api/certificates?locale=en': aCertificatePage(),
    [read]: aReporting(reporting),
  });
  await Promise.all([$certificates.reload(), $reporting.reload()]);
  render(<CreditsPage />);
  return userEvent.setup();
}

const details = () => screen.findByRole('button', { name: 'Details of the report for Reading an ECG' });

test('a learner sees that nothing is reported, and permits it with month and day of birth', async () => {
  const user = await openCredits();
  expect(await screen.findByText('Report to ACCME (PARS): not permitted')).toBeDefined();
  await user.click(await details());
  const dialog = within(await screen.findByRole('dialog'));
  const consent = dialog.getByRole<HTMLInputElement>('checkbox');
  expect(consent.checked).toBe(false);
  await user.click(consent);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), 'February');
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true');
  const ready = aReporting({ birthMonth: 2, birthDay: 29, records: [aRecord({ state: 'ready' })] });
  stubResponses({ [save]: { ...ready, permissions: { pars: '2026-11-25T08:00:00.000Z', eiv: null } } });
  await user.clear(dialog.getByRole('textbox', { name: 'Day' }));
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '29');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.at(-1)).toEqual({ what: save, body: { pars: true, eiv: false, birthMonth: 2, birthDay: 29 } });
  expect(screen.getByText('Report to ACCME (PARS): ready to send')).toBeDefined();
});

test('a learner reads what is missing, with a link to the page where it is added', async () => {
  const user = await openCredits({ records: [aRecord({ state: 'missing', missing: ['identifier', 'activity'] })] });
  await user.click(await details());
  const link = await screen.findByRole('link', { name: 'your NPI, ABIM ID or state license' });
  expect(link.getAttribute('href')).toBe('/account/professional-info');
  expect(screen.getByText(/The provider has not registered it yet/)).toBeDefined();
});

test('a learner reads why a report was refused', async () => {
  const refused = { state: 'refused', reason: 'Unknown NPI', at: '2026-11-22T06:00:00.000Z' } as const;
  const user = await openCredits({ records: [aRecord(refused)] });
  await user.click(await details());
  expect(await screen.findByText('Reason: Unknown NPI')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Check your ID numbers' })).toBeDefined();
});

test('a certificate of a body without reports says so', async () => {
  await openCredits({ records: [aRecord({ system: null, state: null })] });
  expect(await screen.findByText(/^This body receives no reports/)).toBeDefined();
});

test('a learner tries again after a failure', async () => {
  openPage('/credits', ['credits', 'credit-list', 'claims'], {
    'GET /backend/api/certificates?locale=en': aCertificatePage(),
  });
  $reporting.clear();
  await Promise.all([$certificates.reload(), $reporting.reload()]);
  render(<CreditsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  stubResponses({ [read]: aReporting() });
  await userEvent.setup().click(again);
  expect(await details()).toBeDefined();
});
