import { createHmac } from 'node:crypto';

const encoder = new TextEncoder();

/** Caches keys, never promises: a request must not await a promise of another. */
const keys = new Map<string, CryptoKey>();

/** The key of a secret for HMAC-SHA-256, imported once per isolate. */
export async function hmacKey(secret: string): Promise<CryptoKey> {
  const cached = keys.get(secret);
  if (cached) return cached;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = encoder.encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}

/** HMAC-SHA-256 of a text in base64url. @throws without a secret */
export async function sign(secret: string, text: string): Promise<string> {
  if (!secret) throw new Error('There is no secret to sign with.');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares two texts in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b);
}
