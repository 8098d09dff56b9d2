import type { Context } from 'hono';
import type { SecondStep } from '#contract/people/accounts';
import { cellOfUser, type Cell } from '../../data/cells.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { setCsrfCookie } from '../../edge/csrf.ts';
import { failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { clearSession } from '../../edge/sessions/cookies.ts';
import { endConnections } from '../../messaging/realtime/broadcast.ts';
import { cellOfAddress } from './names/service.ts';
import { beginSignup, recordDevice } from './device-cookies.ts';
import { dummyHash, verifyPassword } from './passwords.ts';
import { accountByEmail, type UserRow, endSession } from './queries.ts';
import { logInAfterFirstStep } from './sign-ins/service.ts';
import { startSignup } from './signups/service.ts';

/** Logs a browser in by a password, up to the second step; mails a new code to an unconfirmed address. */
export async function logIn(
  c: Context<EdgeEnv>,
  { email, password }: { email: string; password: string },
): Promise<UserRow | SecondStep> {
  const db = await cellOfAddress(c.env, email);
  const account = (await accountByPassword(db, { email, password })) ?? failField('password', 'credentials');
  const result = await logInAfterFirstStep(c, db, account);
  if (result === 'second step') return { secondStep: { hasPasskey: account.hasPasskey } };
  if (result === 'changed') failField('password', 'credentials');
  if (result.user.emailVerified) await recordDevice(c, email);
  else {
    const id = await beginSignup(c, email);
    runAfterResponse(c, () => startSignup(c.env, result.user, account.password, id));
  }
  return result.user;
}

/** Ends the session of a browser and its connections. */
export async function logOut(c: Context<EdgeEnv>): Promise<void> {
  const session = await c.get('session')?.live();
  if (session) {
    const { id: userId } = session.viewer;
    const ended = await endSession(cellOfUser(c.env, userId), userId, session.id);
    await Promise.all(ended.map((id) => endConnections(c.env, userId, id)));
  }
  clearSession(c);
  await setCsrfCookie(c, '');
}

/** The account of an address if the password is right; takes as long for an unknown address. */
async function accountByPassword(db: Cell, { email, password }: { email: string; password: string }) {
  const account = await accountByEmail(db, email);
  const isRight = await verifyPassword({ hash: account?.password ?? dummyHash, password });
  return isRight && account?.password ? { ...account, password: account.password } : undefined;
}
