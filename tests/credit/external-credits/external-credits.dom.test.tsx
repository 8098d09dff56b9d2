import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ExternalCredit } from '#contract/credit/external-credits';
import { $certificates } from '../../../src/features/credit/credits/certificates/certificate-stores.ts';
import { CreditsPage } from '../../../src/features/credit/credits/CreditsPage.tsx';
import { allTime, chooseTranscriptPeriod } from '../../../src/features/credit/credits/transcript/transcript-store.ts';
import { openPage, requests, stubResponses } from '../../support/islands/islands.ts';
import { aCertificatePage } from '../credits/results.ts';
import { anExternalCredit, aTranscript } from '../transcripts/samples.ts';

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
const read = `GET /backend/api/transcript?locale=en&timeZone=${zone}`;
const showing = (...entries: ExternalCredit[]) => ({ [read]: aTranscript([], entries) });
const pdf = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' });

async function openEntries(...entries: ExternalCredit[]) {
  openPage('/credits', ['credits', 'credit-list', 'claims', 'dates', 'errors'], {
    'GET /backend/api/certificates?locale=en': aCertificatePage({ data: [], totals: [] }),
    ...showing(...entries),
  });
  await Promise.all([$certificates.reload(), chooseTranscriptPeriod(allTime)]);
  const user = userEvent.setup();
  await showEntries(user);
  return user;
}

async function showEntries(user: ReturnType<typeof userEvent.setup>) {
  render(<CreditsPage />);
  await user.click(screen.getByRole('tab', { name: 'Transcript' }));
  await screen.findByRole('heading', { name: 'Credits from elsewhere' });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));
const writes = () => requests.filter(({ what }) => !what.startsWith('GET'));

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Enter credits' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title of the activity' }), 'Heart failure day');
  await user.type(field('Provider'), 'University clinic');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Body that awarded the credits' }), 'Another body');
  await user.type(field('Name of the body'), 'Medical society');
  await user.type(screen.getByRole('combobox', { name: 'Type of credit' }), 'Points');
  await user.type(field('Number of credits'), '1,5');
  await user.type(field('Completed on'), '3/14/26');
  await user.upload(screen.getByLabelText('Proof (optional)'), pdf);
}

test('a learner without certificates enters credits with a proof, and sees them marked', async () => {
  const user = await openEntries();
  expect(screen.getByText('You have entered nothing for this period.')).toBeDefined();
  await fillIn(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toContain('What you entered is still here');
  const [{ what = '', body } = {}] = writes();
  const id = what.split('/').at(-1) ?? '';
  const { id: _, proof: __, ...entered } = anExternalCredit({ certificateNumber: '' });
  expect(body).toEqual(entered);

  const proof = { name: 'proof.pdf', format: 'pdf' as const, bytes: 8 };
  stubResponses({ [what]: anExternalCredit({ id }), ...showing(anExternalCredit({ id })) });
  await save(user);
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(screen.getByRole('dialog'), 'the proof has failed').toBeDefined();
  stubResponses({
    [what]: anExternalCredit({ id }),
    [`${what}/proof`]: anExternalCredit({ id, proof }),
    ...showing(anExternalCredit({ id, proof })),
  });
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().at(-1)).toEqual({ what: `${what}/proof`, body: { name: 'proof.pdf', proof: btoa('%PDF-1.7') } });
  const list = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(list.getByText(/Entered by you/)).toBeDefined();
  expect(list.getByRole('link', { name: /Download proof/ }).getAttribute('href')).toBe(
    `/backend/api/external-credits/${id}/proof`,
  );
  const totals = within(screen.getByRole('region', { name: 'Totals of what you entered' }));
  expect(totals.getByRole('definition').textContent).toBe('1.5');
  expect(localStorage).toHaveLength(0);
});

test('a learner finds typed fields again after a reload', async () => {
  const user = await openEntries();
  await fillIn(user);
  cleanup();
  await showEntries(user);
  await user.click(screen.getByRole('button', { name: 'Enter credits' }));
  await waitFor(() => expect(field('Title of the activity').value).toBe('Heart failure day'));
});

test('a learner reads what is wrong at each field, and nothing is sent', async () => {
  const user = await openEntries();
  await user.click(screen.getByRole('button', { name: 'Enter credits' }));
  await user.type(await screen.findByRole('textbox', { name: 'Number of credits' }), '0.3');
  await user.upload(
    screen.getByLabelText('Proof (optional)'),
    new File(['<html>'], 'proof.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('This is not a PDF, JPEG or PNG file. Choose another one.');
  await save(user);
  expect(screen.getByText('Enter a multiple of 0.25.')).toBeDefined();
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(5);
  expect(writes()).toEqual([]);
});

test('a learner changes an entry, deletes its proof, and deletes the entry after a question', async () => {
  const entry = anExternalCredit({ proof: { name: 'proof.pdf', format: 'pdf', bytes: 8 } });
  const address = `/backend/api/external-credits/${entry.id}`;
  const user = await openEntries(entry);
  await user.click(screen.getByRole('button', { name: 'Edit Heart failure day' }));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number of credits' });
  await waitFor(() => expect(amount.value).toBe('1.5'));
  await user.clear(amount);
  await user.type(amount, '2');
  await user.click(screen.getByRole('checkbox', { name: 'Delete the stored proof' }));
  const changed = anExternalCredit({ credits: 2 });
  stubResponses({ [`PUT ${address}`]: changed, [`DELETE ${address}/proof`]: changed, ...showing(changed) });
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().map(({ what }) => what)).toEqual([`PUT ${address}`, `DELETE ${address}/proof`]);

  await user.click(await screen.findByRole('button', { name: 'Delete Heart failure day' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }));
  stubResponses({ [`DELETE ${address}`]: {}, ...showing() });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have entered nothing for this period.')).toBeDefined();
});

test('a learner who has entered as much as allowed reads the limit, and keeps the typed fields', async () => {
  const user = await openEntries();
  await fillIn(user);
  await save(user);
  await screen.findByRole('alert');
  const [{ what = '' } = {}] = writes();
  const full = { message: 'Full', code: 'EXTERNAL_CREDITS_FULL', detail: { limit: 500 } };
  stubResponses({ [what]: [409, full] });
  await save(user);
  expect(await screen.findByText(/You have entered credits 500 times, the maximum/)).toBeDefined();
  expect(field('Title of the activity').value).toBe('Heart failure day');
});
