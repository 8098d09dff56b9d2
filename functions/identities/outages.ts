/** A provider that is out of order. */
export class Outage extends Error {}

/** Whether a provider could not be reached: nothing came, or it was out of order. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage) return true;
  const isOfLibrary = error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
  return !isOfLibrary && (error instanceof TypeError || error instanceof DOMException);
}
