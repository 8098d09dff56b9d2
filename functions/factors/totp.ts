import { createOTP } from '@better-auth/utils/otp';
import { productName } from '#contract/product';
import { newId } from '../database/ids.ts';
import { isEqual } from '../http/signatures.ts';

/** How long a code is shown by an app, in milliseconds (RFC 6238, section 5.2). */
const period = 30_000;

/** A new key for an app, 128 random bits. */
export function newKey(): string {
  return newId();
}

/** What an app reads from the QR code, and the key as a user types it. */
export function appKey(key: string, email: string): { uri: string; key: string } {
  const uri = createOTP(key).url(productName, email);
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' };
}

/** Which 30 seconds a code belongs to; clocks may differ by as much (RFC 6238, section 6). */
export async function stepOf(key: string, code: string, now: Date): Promise<number | undefined> {
  const otp = createOTP(key);
  const present = Math.floor(now.getTime() / period);
  const steps = [present, present - 1, present + 1];
  const codes = await Promise.all(steps.map((step) => otp.hotp(step)));
  return steps.find((_, index) => isEqual(codes[index] ?? '', code));
}
