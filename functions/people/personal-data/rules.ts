import { graceDays, recordYears } from '#contract/people/personal-data';
import { productSlug } from '#contract/product';

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

/** Maximum attempts to build an export, and the timeout of one, in milliseconds. */
export const maxAttempts = 3;
export const exportTimeout = 10 * 60_000;

/** The key of an export in R2. */
export function fileKeyOf(exportId: string): string {
  return `exports/${exportId}.zip`;
}

/** Name of a downloaded export. */
export function downloadName(requestedAt: Date): string {
  return `${productSlug}-${requestedAt.toISOString().slice(0, 10)}.zip`;
}
