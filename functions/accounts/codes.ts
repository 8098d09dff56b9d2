import { randomInt } from 'node:crypto';
import { verificationCodeLife } from '#contract/constants';
import { isEqual, sign } from '../http/signatures.ts';
import type { SignupRow } from './signup-queries.ts';

/** How long a sign-up waits for somebody to confirm its address, in seconds; until then it can get new codes. */
export const signupLife = 24 * 60 * 60;

/** Wrong tries after which a code is used up. */
export const triesOfCode = 5;

/** A new code of six digits for what has this id, as it is mailed and as it is kept; it lives for seconds. */
export async function newCode(secret: string, id: string, { life = verificationCodeLife, now = new Date() } = {}) {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const codeEndsAt = new Date(now.getTime() + life * 1000);
  return { digits, kept: { code: await keptCode(secret, id, digits), codeEndsAt } };
}

/** Six digits are soon tried out: only who knows the secret can compare them with what is kept. */
export function keptCode(secret: string, id: string, digits: string): Promise<string> {
  return sign(secret, `code:${id}:${digits}`);
}

/**
 * The sign-up that a code confirms. The code shows whose address it is: a browser that signed up itself gets what it
 * chose, by whichever code of the address; another gets what was chosen in the sign-up that the code was mailed for.
 */
export async function signupOf(
  secret: string,
  digits: string,
  waiting: readonly SignupRow[],
  own?: string,
): Promise<SignupRow | 'code_wrong' | 'code_expired'> {
  const mine = waiting.find(({ id }) => id === own);
  for (const signup of waiting.filter((each) => isOpen(each, own))) {
    if (isEqual(signup.code, await keptCode(secret, signup.id, digits))) return mine ?? signup;
  }
  return mine && !isOpen(mine, own) ? 'code_expired' : 'code_wrong';
}

/** Whether a code still works for a browser; tries are counted before they are judged. */
function isOpen({ id, ownTries, otherTries, codeEndsAt }: SignupRow, own?: string): boolean {
  return (id === own ? ownTries : otherTries) <= triesOfCode && codeEndsAt > new Date();
}
