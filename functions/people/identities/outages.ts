/** A provider responded with a server error. */
export class Outage extends Error {}

/** Whether a provider could not be reached or failed. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage) return true;
  const isProtocolError = error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
  return !isProtocolError && (error instanceof TypeError || error instanceof DOMException);
}
