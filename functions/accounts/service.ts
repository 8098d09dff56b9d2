import { APIError } from 'better-auth/api';
import type { Context } from 'hono';
import type { SecondStep } from '#contract/accounts';
import { platformDb, type PlatformDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { setCsrfCookie } from '../http/csrf.ts';
import { failField } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { forgetSession } from '../http/session-cookies.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { beginSignup, noteDevice } from './device-cookies.ts';
import { hashOfNobody, verifyPassword } from './passwords.ts';
import { accountByEmail, endSession, forgetResetLinks, userByEmail, type UserRow } from './queries.ts';
import { authOf } from './sessions/auth.ts';
import { enter } from './sign-ins/service.ts';
import { beginWaiting } from './signups/service.ts';

/** Signs a browser in by a password, up to the second step; an unconfirmed address gets a new code. */
export async function logIn(
  c: Context<EdgeEnv>,
  db: PlatformDatabase,
  { email, password }: { email: string; password: string },
): Promise<UserRow | SecondStep> {
  const shown = (await accountByPassword(db, { email, password })) ?? failField('password', 'credentials');
  const entered = await enter(c, db, shown);
  if (entered === 'second step') return { secondStep: { hasPasskey: shown.hasPasskey } };
  if (entered === 'changed') failField('password', 'credentials');
  if (entered.user.emailVerified) await noteDevice(c, email);
  else {
    const id = await beginSignup(c, email);
    afterAnswer(c, () => beginWaiting(c.env, entered.user, shown.password, id));
  }
  return entered.user;
}

/** Ends the session of a browser with its connections. */
export async function logOut(c: Context<EdgeEnv>, db: PlatformDatabase): Promise<void> {
  const session = await c.get('session')?.live();
  if (session) {
    await endSession(db, session.id);
    await endConnections(c.env, session.viewer.id, session.id).catch(console.error);
  }
  forgetSession(c);
  await setCsrfCookie(c, '');
}

/** The account of an address if this is its password; an unknown address takes as long. */
async function accountByPassword(db: PlatformDatabase, { email, password }: { email: string; password: string }) {
  const account = await accountByEmail(db, email);
  const isRight = await verifyPassword({ hash: account?.password ?? hashOfNobody, password });
  return isRight && account?.password ? { ...account, password: account.password } : undefined;
}

/** Mails a link to set a new password; earlier links end with it. */
export async function mailResetLink(env: Env, email: string): Promise<void> {
  const db = platformDb(env);
  const user = await userByEmail(db, email);
  if (!user) return;
  await forgetResetLinks(db, user.id);
  await authOf(env).api.requestPasswordReset({ body: { email } });
}

/** Sets a new password by a mailed link. */
export async function setPassword(env: Env, { token, password }: { token: string; password: string }): Promise<void> {
  try {
    await authOf(env).api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (error instanceof APIError) failField('token', 'link_expired');
    throw error;
  }
}
