import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { $certificates } from '../../../src/features/credit/credits/certificates/certificate-stores.ts';
import { CreditsPage } from '../../../src/features/credit/credits/CreditsPage.tsx';
import {
  $transcript,
  allTime,
  chooseTranscriptPeriod,
} from '../../../src/features/credit/credits/transcript/transcript-store.ts';
import { openPage, requests, stubResponses } from '../../support/islands/islands.ts';
import { aCertificatePage } from '../credits/results.ts';
import { anEntry, aTranscript } from './samples.ts';

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
const address = (file = '', period = '') => `/backend/api/transcript${file}?locale=en&timeZone=${zone}${period}`;

async function openTranscript(answers: Parameters<typeof stubResponses>[0] = { [`GET ${address()}`]: aTranscript() }) {
  openPage('/credits', ['credits', 'credit-list', 'claims', 'dates', 'errors'], {
    'GET /backend/api/certificates?locale=en': aCertificatePage(),
    ...answers,
  });
  await Promise.all([$certificates.reload(), chooseTranscriptPeriod(allTime)]);
  render(<CreditsPage />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Transcript' }));
  await screen.findByRole('heading', { name: 'Transcript' });
  return user;
}

test('a learner sees totals by body and type, and every certificate with both dates', async () => {
  await openTranscript();
  const totals = within(await screen.findByRole('region', { name: 'Totals of the period' }));
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.25', '1']);
  expect(screen.getByRole('status').textContent).toBe('1 activity');
  const list = screen.getByRole('region', { name: 'Activities' });
  for (const text of ['May 4, 2026', 'May 6, 2026', 'WW-3-7F3K-9QPD', 'ECMEC®'])
    expect(list.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')).toBe(
    address('/pdf', '&paper=letter'),
  );
});

test('a learner chooses a year, for the files as well, and reads that it has no credits', async () => {
  const user = await openTranscript();
  const last = new Date().getFullYear() - 1;
  const period = `&from=${last}-01-01&to=${last}-12-31`;
  stubResponses({ [`GET ${address('', period)}`]: aTranscript([]) });
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  expect((await screen.findByText('No credits were earned in this period.')).getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: 'Last year' }).getAttribute('aria-pressed')).toBe('true');
  expect(requests.at(-1)?.what).toBe(`GET ${address('', period)}`);
  stubResponses({ [`GET ${address()}`]: aTranscript() });
  await user.click(screen.getByRole('button', { name: 'All time' }));
  expect((await screen.findByRole('link', { name: 'Download as CSV' })).getAttribute('href')).toBe(address('/csv'));
});

test('a certificate of participation shows no amount', async () => {
  const participation = anEntry({ kind: 'participation', credits: 0 });
  await openTranscript({ [`GET ${address()}`]: aTranscript([participation]) });
  expect(await screen.findByText('Participation, no credit')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Totals of the period' })).toBeNull();
});

test('a learner tries again after a failure', async () => {
  const user = await openTranscript({});
  const again = await screen.findByRole('button', { name: 'Try again' });
  stubResponses({ [`GET ${address()}`]: aTranscript() });
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Totals of the period' })).toBeDefined();
  expect($transcript.get().state).toBe('ready');
});

test('a learner chooses the paper of the PDF, which is that of the browser’s country before', async () => {
  const user = await openTranscript();
  const paper = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Paper size' });
  expect([navigator.language, paper.value]).toEqual(['en-US', 'letter']);
  await user.selectOptions(paper, 'A4');
  expect(screen.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')).toBe(address('/pdf', '&paper=a4'));
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(address('/csv'));
});
