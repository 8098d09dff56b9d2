import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { appCodeDigits, appCodePeriod } from '#contract/people/factors';
import { productName } from '#contract/product';
import { newId } from '../../data/ids.ts';
import { isEqual } from '../../edge/signatures.ts';

/** Duration of a time step, in milliseconds (RFC 6238, section 5.2). */
const period = appCodePeriod * 1000;

/** Generates a key for an app, 128 random bits. */
export function newKey(): string {
  return newId();
}

/** The URI of the QR code, and the key for manual entry. */
export function appKey(key: string, email: string): { uri: string; key: string } {
  const secret = base32(Buffer.from(key));
  const parameters = new URLSearchParams({
    secret,
    issuer: productName,
    digits: String(appCodeDigits),
    period: String(appCodePeriod),
  });
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  return { uri: `otpauth://totp/${label}?${parameters.toString()}`, key: secret };
}

/** The time step of a code; a difference of one step is accepted (RFC 6238, section 6). */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / period);
  return [current, current - 1, current + 1].find((step) => isEqual(codeOf(key, step), code));
}

/** The code at an instant. */
export function codeAt(key: string, now: Date): string {
  return codeOf(key, Math.floor(now.getTime() / period));
}

/** The code of a time step (RFC 4226, section 5.3). */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** appCodeDigits).padStart(appCodeDigits, '0');
}

/** Encodes bytes as Base32 without padding (RFC 4648, section 6). */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(group.padEnd(5, '0'), 2)]).join('');
}
