import { webinarOf } from '#contract/credit/certificates/activities';
import type { Transcript, TranscriptPeriod } from '#contract/credit/transcripts';
import { beginOf, dayIn } from '#contract/text/zoned-times';
import type { Between, CertificateEntry } from './queries.ts';
import { asExternalCredit } from '../external-credits/views.ts';
import type { ExternalCreditRow } from '../external-credits/schema.ts';
import { externalTotalsOf, totalsOf } from './rules.ts';

/** The instants at which a period begins and ends in its time zone. */
export function instantsOf({ from, to, timeZone }: TranscriptPeriod): Between {
  return {
    from: from === undefined ? undefined : beginOf(from, timeZone),
    until: to === undefined ? undefined : beginOf(to, timeZone, 1),
  };
}

/** Certificates and entered credits as a transcript with days in a time zone. */
export function asTranscript(
  rows: readonly CertificateEntry[],
  externalRows: readonly ExternalCreditRow[],
  { timeZone }: Pick<TranscriptPeriod, 'timeZone'>,
): Transcript {
  const entries = rows.map(({ completedAt, issuedAt, ...row }) => ({
    ...row,
    format: webinarOf(row.activityId)?.activity ?? ('course' as const),
    completedOn: dayIn(completedAt, timeZone),
    claimedOn: dayIn(issuedAt, timeZone),
  }));
  const external = externalRows.map(asExternalCredit);
  return {
    ...{ entries, totals: totalsOf(entries) },
    external: { entries: external, totals: externalTotalsOf(external) },
  };
}
