import type { Transcript } from '#contract/credit/transcripts';
import type { Translate } from '#contract/text/texts';
import { byteOrderMark, csvOf } from '../../people/exports/csv.ts';

const columns = [
  'completed',
  'claimed',
  'title',
  'format',
  'body',
  'creditType',
  'credits',
  'provider',
  'serial',
] as const;

/** A transcript as CSV: one certificate in each line. */
export function transcriptTable({ entries }: Transcript, t: Translate): string {
  const rows = entries.map((entry) => [
    entry.completedOn,
    entry.claimedOn,
    entry.title,
    t(`formats.${entry.format}`),
    t(`bodies.${entry.body}`),
    entry.kind === 'credit' ? entry.creditType : t('participation'),
    entry.credits,
    entry.provider,
    entry.serial,
  ]);
  return byteOrderMark + csvOf([columns.map((column) => t(`columns.${column}`)), ...rows]);
}
