import type { ExternalCredit } from '#contract/credit/external-credits';
import type { Transcript, TranscriptEntry } from '#contract/credit/transcripts';
import { externalTotalsOf, totalsOf } from '../../../functions/credit/transcripts/rules.ts';

export const anEntry = (change: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  serial: 'WW-3-7F3K-9QPD',
  activityId: 'ecg-basics',
  title: 'Reading the ECG',
  format: 'course',
  provider: 'Provider of the tests',
  body: 'ama',
  kind: 'credit',
  creditType: 'AMA PRA Category 1 Credit™',
  credits: 1.25,
  completedOn: '2026-05-04',
  claimedOn: '2026-05-06',
  ...change,
});

export const underEaccme = { body: 'eaccme', creditType: 'ECMEC®', credits: 1, serial: 'WW-3-AAAA-BBBB' } as const;

export const anExternalCredit = (change: Partial<ExternalCredit> = {}): ExternalCredit => ({
  id: 'an-external-credit',
  title: 'Heart failure day',
  provider: 'University clinic',
  body: 'other',
  bodyName: 'Medical society',
  creditType: 'Points',
  credits: 1.5,
  completedOn: '2026-03-14',
  certificateNumber: 'A-17',
  proof: null,
  ...change,
});

export const aTranscript = (
  entries: readonly TranscriptEntry[] = [anEntry(), anEntry(underEaccme)],
  external: readonly ExternalCredit[] = [],
): Transcript => ({
  ...{ entries: [...entries], totals: totalsOf(entries) },
  external: { entries: [...external], totals: externalTotalsOf(external) },
});
