import { base64url } from '../database/ids.ts';

const keys = new Map<string, Promise<CryptoKey>>();

function keyFor(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
    keys.set(secret, key);
  }
  return key;
}

/** HMAC-SHA-256 of a text in base64url. */
export async function sign(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyFor(secret), new TextEncoder().encode(text));
  return base64url(new Uint8Array(mac));
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [new TextEncoder().encode(one), new TextEncoder().encode(other)];
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b);
}
