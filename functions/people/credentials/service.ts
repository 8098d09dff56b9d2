import type { Context } from 'hono';
import { hashPassword, isTriedFirst } from '../accounts/passwords.ts';
import { accountById, userById } from '../accounts/queries.ts';
import { handOut } from '../accounts/sessions/service.ts';
import type { Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { requireRecentIdentity, type LiveSession } from '../../edge/sessions/session.ts';
import { mailSecurityNotice } from '../../messaging/mail/security-notices.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { shownPassword } from './identity/service.ts';
import { endOthers, passwordOf, replacePassword } from './queries.ts';

interface NewPassword {
  readonly present?: string | undefined;
  readonly password: string;
}

/** Gives a user a new password for the present one, or a first one; every other session ends. */
export async function changePassword(
  c: Context<EdgeEnv>,
  db: Cell,
  { id: sessionId, viewer }: LiveSession,
  { present, password }: NewPassword,
): Promise<void> {
  const { user, twoStepSince } = (await accountById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  // The present password is only the first step.
  if (twoStepSince) await requireRecentIdentity(c);
  const ownWords = [user.firstName, user.lastName, user.email.split('@')[0] ?? ''];
  const former = await formerPassword(c, db, viewer.id, present);
  if (await isTriedFirst(password, ownWords)) failField('password', 'password_common');
  const hash = await hashPassword(password);
  const token = newId();
  const next = { sessionId, token: await sha256(token), at: nowOf(c), isKnown: true };
  if (!(await replacePassword(db, { userId: viewer.id, former, hash, ...next }))) fail('SIGN_IN_REQUIRED');
  await goOnAlone(c, viewer.id, token);
  await mailSecurityNotice(c, db, user, former === null ? 'password_set' : 'password_changed');
}

/** The hash of the present password; users without one need a recent identity. */
async function formerPassword(c: Context<EdgeEnv>, db: Cell, userId: string, present: string | undefined) {
  if (present !== undefined) return shownPassword(db, userId, present, 'present');
  if (await passwordOf(db, userId)) failField('present', 'required');
  await requireRecentIdentity(c);
  return null;
}

/** Ends all sessions of a user but this one, and with them whatever uses a copy of its cookie. */
export async function endOtherSessions(c: Context<EdgeEnv>, db: Cell, session: LiveSession): Promise<void> {
  const { id: userId } = session.viewer;
  const token = newId();
  const next = { sessionId: session.id, token: await sha256(token), at: nowOf(c), isKnown: false };
  const ended = await endOthers(db, userId, next);
  if (ended === undefined) fail('SIGN_IN_REQUIRED');
  await goOnAlone(c, userId, token);
  const user = ended > 0 ? await userById(db, userId) : undefined;
  if (user) await mailSecurityNotice(c, db, user, 'sessions_ended');
}

/** Renews this browser's session and closes every connection; the browser reconnects. */
async function goOnAlone(c: Context<EdgeEnv>, userId: string, token: string): Promise<void> {
  await handOut(c, userId, token);
  await endConnections(c.env, userId);
}
