import type { Transcript, TranscriptEntry } from '#contract/credit/transcripts';
import { totalsOf } from '../../../functions/credit/transcripts/rules.ts';

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

export const aTranscript = (entries: readonly TranscriptEntry[] = [anEntry(), anEntry(underEaccme)]): Transcript => ({
  entries: [...entries],
  totals: totalsOf(entries),
});
