import type { Context } from 'hono';
import { identityLife } from '#contract/people/credentials';
import { hashOfNobody, verifyPassword } from '../../accounts/passwords.ts';
import { userById } from '../../accounts/queries.ts';
import { handOut } from '../../accounts/sessions/service.ts';
import { keptCode, newCode, triesOfCode } from '../../accounts/signups/codes.ts';
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
import { isStillPassword, passwordOf, type StillHolds } from '../queries.ts';
import { countIdentityTry, isStillCode, keepIdentityCode, renew } from './queries.ts';

/** A proof of identity: the present password, or a mailed code. */
type Proof = { way: 'password'; password: string } | { way: 'code'; code: string };

/** The limit is per session: a copied cookie cannot block its owner, who can sign in again instead. */
export async function limitProofs(db: Cell, { id, viewer }: LiveSession): Promise<void> {
  await enforceRateLimit(
    db,
    { key: `identity:${id}`, most: 8, seconds: 15 * 60 },
    { key: `identity-of:${viewer.id}`, most: 40, seconds: 15 * 60 },
  );
}

/** Checks a proof; returns the condition under which it still holds. */
export function judgeProof(
  c: Context<EdgeEnv>,
  db: Cell,
  { id, viewer }: LiveSession,
  proof: Proof,
): Promise<StillHolds> {
  return proof.way === 'password' ? judgePassword(db, viewer.id, proof.password) : judgeCode(c, db, id, proof.code);
}

/**
 * Renews a session with a confirmed identity under another token, unless it has ended or the proof no longer holds:
 * both may happen during the check.
 */
export async function goOnKnown(
  c: Context<EdgeEnv>,
  db: Cell,
  { id: sessionId, viewer }: LiveSession,
  holds?: StillHolds,
): Promise<void> {
  const token = newId();
  const isRenewed = await renew(db, { sessionId, token: await sha256(token), at: nowOf(c), isKnown: true }, holds);
  if (!isRenewed) fail('SIGN_IN_REQUIRED');
  await handOut(c, viewer.id, token);
  await endConnections(c.env, viewer.id, sessionId);
}

async function judgePassword(db: Cell, userId: string, password: string): Promise<StillHolds> {
  return isStillPassword(userId, await shownPassword(db, userId, password));
}

/** The hash of a user's password if this is the one; without a password the refusal takes as long. */
export async function shownPassword(db: Cell, userId: string, password: string, field = 'password'): Promise<string> {
  const hash = await passwordOf(db, userId);
  const isRight = await verifyPassword({ hash: hash ?? hashOfNobody, password });
  return isRight && hash ? hash : failField(field, 'credentials');
}

async function judgeCode(c: Context<EdgeEnv>, db: Cell, sessionId: string, digits: string): Promise<StillHolds> {
  const row = (await countIdentityTry(db, sessionId)) ?? failField('code', 'code_wrong');
  if (row.codeEndsAt <= nowOf(c) || row.tries > triesOfCode) failField('code', 'code_expired');
  const expected = await keptCode(c.env.AUTH_SECRET, codeIdOf(sessionId), digits);
  return isEqual(row.code, expected) ? isStillCode(row) : failField('code', 'code_wrong');
}

/** Mails a code to a user without a password; others get nothing. */
export async function mailIdentityCode(env: Env, db: Cell, { id, viewer }: LiveSession, now: Date): Promise<void> {
  const [user, password] = await Promise.all([userById(db, viewer.id), passwordOf(db, viewer.id)]);
  if (!user || password) return;
  const { source, columns } = await newCode(env, codeIdOf(id), { life: identityLife, now });
  await keepIdentityCode(db, { sessionId: id, ...columns });
  await mailTo(env, db, user, { kind: 'identityCode', code: source });
}

/** Distinct, so that no code of a sign-up works for a session. */
function codeIdOf(sessionId: string): string {
  return `identity:${sessionId}`;
}
