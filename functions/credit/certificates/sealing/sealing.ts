import { Buffer } from 'node:buffer';
import type { Certificate } from '#contract/credit/certificates';
import type { Cell } from '../../../data/cells.ts';
import { base64url } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { hmacKey, sign } from '../../../edge/signatures.ts';
import { sealedById } from './queries.ts';

const ivLength = 12;

/** Encrypts the data for the check of a certificate with a key derived from its serial number. */
export async function sealCertificate(env: Env, certificate: Certificate, endsAt: Date) {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = new TextEncoder().encode(JSON.stringify(certificate));
  const key = await keyOf(env, certificate.serial);
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  return { id: await idOf(env, certificate.serial), sealed: base64url(new Uint8Array([...iv, ...bytes])), endsAt };
}

/** Decrypts the data for the check of a certificate whose account is deleted. */
export async function openSealed(env: Env, db: Cell, serial: string): Promise<Certificate | undefined> {
  const sealed = await sealedById(db, await idOf(env, serial));
  if (!sealed) return undefined;
  const bytes = Buffer.from(sealed, 'base64url');
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivLength) };
  const opened = await crypto.subtle.decrypt(algorithm, await keyOf(env, serial), bytes.subarray(ivLength));
  return JSON.parse(new TextDecoder().decode(opened)) as Certificate;
}

function idOf(env: Env, serial: string): Promise<string> {
  return sign(env.AUTH_SECRET, `name of the sealed certificate ${serial}`);
}

async function keyOf(env: Env, serial: string): Promise<CryptoKey> {
  const text = new TextEncoder().encode(`key of the sealed certificate ${serial}`);
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(env.AUTH_SECRET), text);
  return crypto.subtle.importKey('raw', mac, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
