import type { Context } from 'hono';
import { hashPassword, isGuessable } from '../accounts/passwords.ts';
import { accountsById, usersById } from '../accounts/queries.ts';
import { setCookiesOfToken } from '../accounts/sessions/service.ts';
import type { Cell, WritableCell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { readWithin } from '../../edge/rate-limits.ts';
import type { SessionRow } from '../../edge/sessions/queries.ts';
import { requireRecentIdentity } from '../../edge/sessions/session.ts';
import { securityNotice } from '../../messaging/mail/security-notices.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { proofLimits, checkCurrentPassword, type Prover } from './identity/service.ts';
import { replaceOtherSessions, replacePassword } from './queries.ts';

interface NewPassword {
  readonly present?: string | undefined;
  readonly password: string;
}

/** Replaces the current password or sets a first one; every other session ends. */
export async function changePassword(
  c: Context<EdgeEnv>,
  cell: WritableCell,
  prover: Prover,
  { present, password }: NewPassword,
): Promise<void> {
  const [[account]] = await readWithin(cell, proofLimits(prover), accountsById(prover.userId));
  const { user, password: known, twoStepSince } = account ?? fail('SIGN_IN_REQUIRED');
  // The current password is only the first step.
  if (twoStepSince) await requireRecentIdentity(c);
  const personalWords = [user.firstName, user.lastName, user.email.split('@')[0] ?? ''];
  const former = await formerPassword(c, known, present);
  if (await isGuessable(password, personalWords)) failField('password', 'password_common');
  const hash = await hashPassword(password);
  const token = newId();
  const next = { sessionId: prover.sessionId, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: true };
  const message = securityNotice(c, former === null ? 'password_set' : 'password_changed');
  const notice = { recipient: user, message };
  const db = await cell.writable();
  await renewOnlySession(c, db, token, await replacePassword(db, { userId: user.id, former, hash, notice, ...next }));
}

/** The hash of the current password; users without one need a recent identity. */
async function formerPassword(c: Context<EdgeEnv>, known: string | null, present: string | undefined) {
  if (present !== undefined) return checkCurrentPassword(known, present, 'present');
  if (known) failField('present', 'required');
  await requireRecentIdentity(c);
  return null;
}

/** Ends all sessions of a user but this one, and renews its token, which ends use of copied cookies. */
export async function endOtherSessions(c: Context<EdgeEnv>, cell: WritableCell, userId: string): Promise<void> {
  const [[user]] = await cell.read(usersById({ id: userId }));
  const { id: sessionId } = await requireRecentIdentity(c);
  const token = newId();
  const next = { sessionId, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: false };
  const notice = { recipient: user ?? fail('SIGN_IN_REQUIRED'), message: securityNotice(c, 'sessions_ended') };
  const db = await cell.writable();
  await renewOnlySession(c, db, token, await replaceOtherSessions(db, userId, next, notice));
}

/** Hands out this browser's renewed session, closes every connection, which the browser reopens, and sends the notice. */
async function renewOnlySession(
  c: Context<EdgeEnv>,
  db: Cell,
  token: string,
  row: SessionRow | undefined,
): Promise<void> {
  await setCookiesOfToken(c, token, row);
  if (row) await endConnections(c.env, row.id);
  await sendSoon(c.env, db);
}
