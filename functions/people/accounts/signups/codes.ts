import { verificationCodeLife } from '#contract/constants';
import type { Env } from '../../../env.ts';
import { newCodeSource, secretFrom } from '../../../edge/derived-secrets.ts';
import { isEqual, sign } from '../../../edge/signatures.ts';
import type { SignupRow } from './queries.ts';

/** How long a sign-up waits for its address to be confirmed, in seconds; until then it can get new codes. */
export const signupLife = 24 * 60 * 60;

/** Wrong attempts after which a code is used up. */
export const triesOfCode = 5;

/** A new six-digit code for the record with this id, as a mail and as the record has it; `life` is in seconds. */
export async function newCode(env: Env, id: string, { life = verificationCodeLife, now = new Date() } = {}) {
  const source = newCodeSource(id);
  const code = await keptCode(env.AUTH_SECRET, id, await secretFrom(env, source));
  return { source, columns: { code, codeEndsAt: new Date(now.getTime() + life * 1000) } };
}

/** An HMAC, because six digits are quickly guessed from a plain hash. */
export function keptCode(secret: string, id: string, digits: string): Promise<string> {
  return sign(secret, `code:${id}:${digits}`);
}

/**
 * The sign-up that a code confirms. A browser that signed up itself gets its own choices, by any code of the address;
 * another browser gets those of the sign-up that the code was mailed for.
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
