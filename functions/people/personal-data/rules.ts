import { graceDays, recordYears } from '#contract/people/personal-data';
import { productSlug } from '#contract/product';

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

/** How often an export is begun before it counts as failed, and how long one may take, in milliseconds. */
export const mostTries = 3;
export const exportTimeout = 10 * 60_000;

/** Where an export lies in the file store. */
export function fileKeyOf(exportId: string): string {
  return `exports/${exportId}.zip`;
}

/** Name of a downloaded export. */
export function downloadName(requestedAt: Date): string {
  return `${productSlug}-${requestedAt.toISOString().slice(0, 10)}.zip`;
}
