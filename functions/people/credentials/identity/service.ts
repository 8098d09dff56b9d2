import type { Context } from 'hono';
import { identityLife } from '#contract/people/credentials';
import { dummyHash, verifyPassword } from '../../accounts/passwords.ts';
import { userById } from '../../accounts/queries.ts';
import { setCookiesOfToken } from '../../accounts/sessions/service.ts';
import { hashCode, newCode, maxCodeAttempts } from '../../accounts/signups/codes.ts';
import type { Cell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { enforceRateLimit } from '../../../edge/rate-limits.ts';
import type { LiveSession } from '../../../edge/sessions/session.ts';
import { isEqual } from '../../../edge/signatures.ts';
import { mailTo } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { isPasswordUnchanged, passwordOf, type ProofCondition } from '../queries.ts';
import { countIdentityCodeAttempt, isCodeUnchanged, upsertIdentityCode, renewSessionToken } from './queries.ts';

/** A proof of identity: the current password, or a mailed code. */
type Proof = { way: 'password'; password: string } | { way: 'code'; code: string };

/** Limits attempts per session: a copied cookie cannot block its owner, who can log in again. */
export async function limitProofs(db: Cell, { id, viewer }: LiveSession): Promise<void> {
  await enforceRateLimit(
    db,
    { key: `identity:${id}`, most: 8, seconds: 15 * 60 },
    { key: `identity-of:${viewer.id}`, most: 40, seconds: 15 * 60 },
  );
}

/** Checks a proof; returns the condition under which it still holds. */
export function checkProof(
  c: Context<EdgeEnv>,
  db: Cell,
  { id, viewer }: LiveSession,
  proof: Proof,
): Promise<ProofCondition> {
  return proof.way === 'password' ? checkPassword(db, viewer.id, proof.password) : checkCode(c, db, id, proof.code);
}

/**
 * Records a confirmed identity and renews the session's token, unless it has ended or the proof no longer holds:
 * both may happen during the check.
 */
export async function confirmSessionIdentity(
  c: Context<EdgeEnv>,
  db: Cell,
  { id: sessionId, viewer }: LiveSession,
  condition?: ProofCondition,
): Promise<void> {
  const token = newId();
  const isRenewed = await renewSessionToken(
    db,
    { sessionId, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: true },
    condition,
  );
  if (!isRenewed) fail('SIGN_IN_REQUIRED');
  await setCookiesOfToken(c, viewer.id, token);
  await endConnections(c.env, viewer.id, sessionId);
}

async function checkPassword(db: Cell, userId: string, password: string): Promise<ProofCondition> {
  return isPasswordUnchanged(userId, await checkCurrentPassword(db, userId, password));
}

/** The hash of a user's password if it is right; takes as long for a user without one. */
export async function checkCurrentPassword(
  db: Cell,
  userId: string,
  password: string,
  field = 'password',
): Promise<string> {
  const hash = await passwordOf(db, userId);
  const isRight = await verifyPassword({ hash: hash ?? dummyHash, password });
  return isRight && hash ? hash : failField(field, 'credentials');
}

async function checkCode(c: Context<EdgeEnv>, db: Cell, sessionId: string, digits: string): Promise<ProofCondition> {
  const row = (await countIdentityCodeAttempt(db, sessionId)) ?? failField('code', 'code_wrong');
  if (row.codeEndsAt <= nowOf(c) || row.tries > maxCodeAttempts) failField('code', 'code_expired');
  const expected = await hashCode(c.env.AUTH_SECRET, codeIdOf(sessionId), digits);
  return isEqual(row.code, expected) ? isCodeUnchanged(row) : failField('code', 'code_wrong');
}

/** Mails a code to a user without a password; others get no mail. */
export async function mailIdentityCode(env: Env, db: Cell, { id, viewer }: LiveSession, now: Date): Promise<void> {
  const [user, password] = await Promise.all([userById(db, viewer.id), passwordOf(db, viewer.id)]);
  if (!user || password) return;
  const { source, columns } = await newCode(env, codeIdOf(id), { life: identityLife, now });
  await upsertIdentityCode(db, { sessionId: id, ...columns });
  await mailTo(env, db, user, { kind: 'identityCode', code: source });
}

/** Distinct, so that no code of a sign-up works for a session. */
function codeIdOf(sessionId: string): string {
  return `identity:${sessionId}`;
}
