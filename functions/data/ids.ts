import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** Generates an identifier of 128 random bits in base64url. */
export function newId(): string {
  return randomId(16);
}

/** Generates a short identifier of 72 random bits, for rows that only their learner can request. */
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

/** SHA-256 in hexadecimal, by `node:crypto`, which is much faster than WebCrypto here. */
export async function sha256(value: string | ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  return createHash('sha256')
    .update(typeof value === 'string' ? value : new Uint8Array(value))
    .digest('hex');
}
