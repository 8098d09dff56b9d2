import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../data/ids.ts';
import { isCommonPassword } from './rules.ts';

/** OWASP's choice for 16 MiB of memory: N = 2^14, r = 8, p = 5. */
const cost = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;

/** Hashes a password as `scrypt:<salt>:<key>`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `scrypt:${salt}:${(await derive(password, salt)).toString('hex')}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const actual = await derive(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Matches no password: unknown addresses are checked against it, so that they take as long as known ones. */
export const dummyHash = `scrypt:${'0'.repeat(32)}:${'0'.repeat(2 * keyLength)}`;

/** Normalizes Unicode, so that a password typed on another keyboard is the same password. */
function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Whether a password is easily guessed: a rule refuses it, or it is among the most common ones. */
export async function isGuessable(password: string, personalWords: readonly string[] = []): Promise<boolean> {
  if (isCommonPassword(password, personalWords)) return true;
  const { commonPasswords } = await import('./common-passwords.ts');
  const digest = (await sha256(password.normalize('NFKC').toLowerCase())).slice(0, 8);
  const digests = Buffer.from(commonPasswords, 'base64').toString('hex').match(/.{8}/g);
  return digests?.includes(digest) ?? false;
}
