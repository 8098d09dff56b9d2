/** Crockford's digits: no I, L, O or U, which are read as other signs or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new unguessable serial of a certificate, such as `WW-2026-7F3K-9QPD`: the year of issue and 40 random bits. */
export function newSerial(issuedAt: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const signs = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return `WW-${issuedAt.getUTCFullYear()}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
