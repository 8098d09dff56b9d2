import { verificationCodeLife } from '#contract/constants';
import type { Env } from '../../../env.ts';
import { newCodeSource, secretFrom } from '../../../edge/derived-secrets.ts';
import { isEqual, sign } from '../../../edge/signatures.ts';
import type { SignupRow } from './queries.ts';

/** How long a sign-up can be confirmed and request new codes, in seconds. */
export const signupLife = 24 * 60 * 60;

/** Maximum attempts with one code. */
export const maxCodeAttempts = 5;

/** Generates a six-digit code for a record: its source for the mail and its columns; `life` is in seconds. */
export async function newCode(env: Env, id: string, { life = verificationCodeLife, now = new Date() } = {}) {
  const source = newCodeSource(id);
  const code = await hashCode(env.AUTH_SECRET, id, await secretFrom(env, source));
  return { source, columns: { code, codeEndsAt: new Date(now.getTime() + life * 1000) } };
}

/** An HMAC, because six digits are quickly guessed from a plain hash. */
export function hashCode(secret: string, id: string, digits: string): Promise<string> {
  return sign(secret, `code:${id}:${digits}`);
}

/**
 * The sign-up that a code confirms. A browser that signed up confirms its own sign-up by any code of the address;
 * another browser confirms the sign-up of the code.
 */
export async function signupByCode(
  secret: string,
  digits: string,
  pending: readonly SignupRow[],
  ownId?: string,
): Promise<SignupRow | 'code_wrong' | 'code_expired'> {
  const ownSignup = pending.find(({ id }) => id === ownId);
  for (const signup of pending.filter((each) => isCodeUsable(each, ownId))) {
    if (isEqual(signup.code, await hashCode(secret, signup.id, digits))) return ownSignup ?? signup;
  }
  return ownSignup && !isCodeUsable(ownSignup, ownId) ? 'code_expired' : 'code_wrong';
}

/** Whether a code is usable by a browser; attempts are counted before they are checked. */
function isCodeUsable({ id, ownTries, otherTries, codeEndsAt }: SignupRow, ownId?: string): boolean {
  return (id === ownId ? ownTries : otherTries) <= maxCodeAttempts && codeEndsAt > new Date();
}
