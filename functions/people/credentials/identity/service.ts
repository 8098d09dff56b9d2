import type { Context } from 'hono';
import { identityLife } from '#contract/people/credentials';
import { dummyHash, verifyPassword } from '../../accounts/passwords.ts';
import { accountById } from '../../accounts/queries.ts';
import { setCookiesOfToken } from '../../accounts/sessions/service.ts';
import { hashCode, newCode, maxCodeAttempts } from '../../accounts/signups/codes.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Statement } from '../../../data/commit.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import type { RateLimit } from '../../../edge/rate-limits.ts';
import { isEqual } from '../../../edge/signatures.ts';
import { mailTo } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import type { ProofCondition } from '../queries.ts';
import { isCodeUnchanged, upsertIdentityCode, renewSessionToken, type IdentityCodeRow } from './queries.ts';

/** The session whose owner proves their identity. */
export interface Prover {
  readonly sessionId: string;
  readonly userId: string;
}

/** Limits attempts per session: a copied cookie cannot block its owner, who can log in again. */
export function proofLimits({ sessionId, userId }: Prover): readonly RateLimit[] {
  return [
    { key: `identity:${sessionId}`, most: 8, seconds: 15 * 60 },
    { key: `identity-of:${userId}`, most: 40, seconds: 15 * 60 },
  ];
}

/** Checks a mailed code whose attempt was counted; returns the condition under which it is still valid. */
export async function checkCode(
  c: Context<EdgeEnv>,
  row: IdentityCodeRow | undefined,
  digits: string,
): Promise<ProofCondition> {
  if (!row) failField('code', 'code_wrong');
  if (row.codeEndsAt <= nowOf(c) || row.tries > maxCodeAttempts) failField('code', 'code_expired');
  const expected = await hashCode(c.env.AUTH_SECRET, codeIdOf(row.sessionId), digits);
  return isEqual(row.code, expected) ? isCodeUnchanged(row) : failField('code', 'code_wrong');
}

interface Proven {
  readonly condition: ProofCondition;
  /** Statements at the start of the batch. */
  readonly before?: readonly Statement[];
  /** The failure if the condition is false or the session has ended. */
  readonly refusal?: 'SIGN_IN_REQUIRED' | 'PASSKEY_REFUSED';
}

/**
 * Records a confirmed identity and renews the session's token, unless it has ended or the proof no longer holds:
 * both may happen during the check.
 */
export async function confirmSessionIdentity(
  c: Context<EdgeEnv>,
  db: Cell,
  { sessionId, userId }: Prover,
  { condition, before = [], refusal = 'SIGN_IN_REQUIRED' }: Proven,
): Promise<void> {
  const token = newId();
  const next = { sessionId, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: true };
  await setCookiesOfToken(c, token, (await renewSessionToken(db, next, condition, before)) ?? fail(refusal));
  await endConnections(c.env, userId, sessionId);
}

/** The hash of a user's password if it is right; takes as long for a user without one. */
export async function checkCurrentPassword(hash: string | null, password: string, field = 'password'): Promise<string> {
  const isRight = await verifyPassword({ hash: hash ?? dummyHash, password });
  return isRight && hash ? hash : failField(field, 'credentials');
}

/** Mails a code to a user without a password; others get no mail. */
export async function mailIdentityCode(env: Env, db: Cell, { sessionId, userId }: Prover, now: Date): Promise<void> {
  const { user, password } = (await accountById(db, userId)) ?? {};
  if (!user || password) return;
  const { source, columns } = await newCode(env, codeIdOf(sessionId), { life: identityLife, now });
  await upsertIdentityCode(db, { sessionId, ...columns });
  await mailTo(env, db, user, { kind: 'identityCode', code: source });
}

/** Distinct, so that no code of a sign-up works for a session. */
function codeIdOf(sessionId: string): string {
  return `identity:${sessionId}`;
}
