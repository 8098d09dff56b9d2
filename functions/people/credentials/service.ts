import type { Context } from 'hono';
import { hashPassword, isGuessable } from '../accounts/passwords.ts';
import { accountById, userById } from '../accounts/queries.ts';
import { setCookiesOfToken } from '../accounts/sessions/service.ts';
import type { Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { requireRecentIdentity, type LiveSession } from '../../edge/sessions/session.ts';
import { mailSecurityNotice } from '../../messaging/mail/security-notices.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { checkCurrentPassword } from './identity/service.ts';
import { replaceOtherSessions, passwordOf, replacePassword } from './queries.ts';

interface NewPassword {
  readonly present?: string | undefined;
  readonly password: string;
}

/** Replaces the current password or sets a first one; every other session ends. */
export async function changePassword(
  c: Context<EdgeEnv>,
  db: Cell,
  { id: sessionId, viewer }: LiveSession,
  { present, password }: NewPassword,
): Promise<void> {
  const { user, twoStepSince } = (await accountById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  // The current password is only the first step.
  if (twoStepSince) await requireRecentIdentity(c);
  const personalWords = [user.firstName, user.lastName, user.email.split('@')[0] ?? ''];
  const former = await formerPassword(c, db, viewer.id, present);
  if (await isGuessable(password, personalWords)) failField('password', 'password_common');
  const hash = await hashPassword(password);
  const token = newId();
  const next = { sessionId, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: true };
  if (!(await replacePassword(db, { userId: viewer.id, former, hash, ...next }))) fail('SIGN_IN_REQUIRED');
  await renewOnlySession(c, viewer.id, token);
  await mailSecurityNotice(c, db, user, former === null ? 'password_set' : 'password_changed');
}

/** The hash of the current password; users without one need a recent identity. */
async function formerPassword(c: Context<EdgeEnv>, db: Cell, userId: string, present: string | undefined) {
  if (present !== undefined) return checkCurrentPassword(db, userId, present, 'present');
  if (await passwordOf(db, userId)) failField('present', 'required');
  await requireRecentIdentity(c);
  return null;
}

/** Ends all sessions of a user but this one, and renews its token, which ends use of copied cookies. */
export async function endOtherSessions(c: Context<EdgeEnv>, db: Cell, session: LiveSession): Promise<void> {
  const { id: userId } = session.viewer;
  const token = newId();
  const next = { sessionId: session.id, token: await sha256(token), at: nowOf(c), isIdentityConfirmed: false };
  const ended = await replaceOtherSessions(db, userId, next);
  if (ended === undefined) fail('SIGN_IN_REQUIRED');
  await renewOnlySession(c, userId, token);
  const user = ended > 0 ? await userById(db, userId) : undefined;
  if (user) await mailSecurityNotice(c, db, user, 'sessions_ended');
}

/** Renews this browser's session and closes every connection; the browser reconnects. */
async function renewOnlySession(c: Context<EdgeEnv>, userId: string, token: string): Promise<void> {
  await setCookiesOfToken(c, userId, token);
  await endConnections(c.env, userId);
}
