import { recoveryCodesAtOnce } from '#contract/people/factors';
import { sign } from '../../edge/signatures.ts';

/** Unambiguous digits and capitals (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 120 random bits, so that a hash of it cannot be guessed (ASVS 5, 6.5.2). */
const length = 24;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesAtOnce }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

/** Formats a code for display, in groups of six. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{6}/g)?.join('-') ?? code;
}

/** The HMAC of a code, as the database stores it. */
export function hashRecoveryCode(secret: string, userId: string, code: string): Promise<string> {
  return sign(secret, `recovery-code:${userId}:${code}`);
}
