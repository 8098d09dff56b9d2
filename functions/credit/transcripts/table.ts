import type { ExternalCredit } from '#contract/credit/external-credits';
import { productName } from '#contract/product';
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
  'source',
] as const;

/** A transcript as CSV: one certificate in each line, then one credit that the learner entered. */
export function transcriptTable({ entries, external }: Transcript, t: Translate): string {
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
    t('sources.issued', { product: productName }),
  ]);
  const entered = external.entries.map((entry) => [
    entry.completedOn,
    '',
    entry.title,
    '',
    bodyText(entry, t),
    entry.creditType,
    entry.credits,
    entry.provider,
    entry.certificateNumber,
    t('sources.entered'),
  ]);
  return byteOrderMark + csvOf([columns.map((column) => t(`columns.${column}`)), ...rows, ...entered]);
}

/** The name of the body of an entered credit. */
export function bodyText({ body, bodyName }: Pick<ExternalCredit, 'body' | 'bodyName'>, t: Translate): string {
  return body === 'other' ? bodyName : t(`bodies.${body}`);
}
