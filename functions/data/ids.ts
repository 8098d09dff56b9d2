import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** A new unguessable identifier, 128 random bits in base64url. */
export function newId(): string {
  return randomId(16);
}

/** A new identifier of something that only its learner can ask for, 72 random bits: many rows repeat it. */
export function newLearnerId(): string {
  return randomId(9);
}

function randomId(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

export function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('hex');
}

/** SHA-256 of a text or of bytes, in hexadecimal; every request needs one, and WebCrypto takes much longer for it. */
export async function sha256(value: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  return createHash('sha256')
    .update(typeof value === 'string' ? value : new Uint8Array(value))
    .digest('hex');
}
