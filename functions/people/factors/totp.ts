import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { productName } from '#contract/product';
import { newId } from '../../data/ids.ts';
import { isEqual } from '../../edge/signatures.ts';

/** How long a code is shown by an app, in milliseconds (RFC 6238, section 5.2). */
const period = 30_000;

/** A new key for an app, 128 random bits. */
export function newKey(): string {
  return newId();
}

/** What an app reads from the QR code, and the key as a user types it. */
export function appKey(key: string, email: string): { uri: string; key: string } {
  const secret = base32(Buffer.from(key));
  const parameters = new URLSearchParams({ secret, issuer: productName, digits: '6', period: String(period / 1000) });
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`;
  return { uri: `otpauth://totp/${label}?${parameters.toString()}`, key: secret };
}

/** Which 30 seconds a code belongs to; clocks may differ by as much (RFC 6238, section 6). */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / period);
  return [present, present - 1, present + 1].find((step) => isEqual(codeOf(key, step), code));
}

/** The code of a step (RFC 4226, section 5.3). */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Bytes in letters as people type them, without padding (RFC 4648, section 6). */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
