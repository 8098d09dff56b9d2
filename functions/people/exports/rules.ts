import { productSlug } from '#contract/product';

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** Maximum attempts to build an export, and the timeout of one, in milliseconds. */
export const maxAttempts = 3;
export const exportTimeout = 10 * 60_000;

/** The key of an export in R2. */
export function fileKeyOf(exportId: string, extension: string): string {
  return `exports/${exportId}.${extension}`;
}

/** Name of a downloaded export. */
export function downloadName(requestedAt: Date, extension: string): string {
  return `${productSlug}-${requestedAt.toISOString().slice(0, 10)}.${extension}`;
}
