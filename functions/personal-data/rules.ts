import { graceDays, recordYears } from '#contract/personal-data';

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** When an account goes whose deletion is asked for now. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + graceDays * day);
}

/** Until when a participation record is kept: to the end of a year, so that no two can be told apart by it. */
export function endOfRecords(activeAt: Date): Date {
  return new Date(Date.UTC(activeAt.getUTCFullYear() + recordYears + 1, 0, 1));
}
