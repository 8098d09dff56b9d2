import { graceDays, recordYears } from '#contract/people/personal-data';

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** The end of a grace period that begins now. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + graceDays * day);
}

/** The end of the retention of a participation record: the end of a year, so that it does not identify a learner. */
export function endOfRecords(activeAt: Date): Date {
  return new Date(Date.UTC(activeAt.getUTCFullYear() + recordYears + 1, 0, 1));
}
