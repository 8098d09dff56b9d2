import { Buffer } from 'node:buffer';
import { base64url } from '../../data/ids.ts';

const encoder = new TextEncoder();
const vectorLength = 12;

/** Encrypts a user's key by AES-GCM, bound to that user. */
export async function encrypt(secret: string, userId: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorLength));
  const bytes = await crypto.subtle.encrypt(algorithmFor(iv, userId), await keyOf(secret), encoder.encode(text));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
}

/** @throws if it was encrypted with another secret or for another user */
export async function decrypt(secret: string, userId: string, encrypted: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(encrypted, 'base64url'));
  const iv = bytes.slice(0, vectorLength);
  const text = await crypto.subtle.decrypt(algorithmFor(iv, userId), await keyOf(secret), bytes.slice(vectorLength));
  return new TextDecoder().decode(text);
}

function algorithmFor(iv: Uint8Array<ArrayBuffer>, userId: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(userId) };
}

/** A key for this purpose only, derived from the secret that signs sessions. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('two-step keys') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
