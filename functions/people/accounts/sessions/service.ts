import type { Context } from 'hono';
import { cellOfUser } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { nowOf } from '../../../edge/clock.ts';
import { setCsrfCookie } from '../../../edge/csrf.ts';
import { fail } from '../../../edge/errors.ts';
import { background } from '../../../data/failures.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { countryOf } from '../../../edge/network.ts';
import { liveSessionOf } from '../../../edge/sessions/session.ts';
import {
  cacheCookie,
  sessionCookieIn,
  sessionCookieOf,
  sessionCookies,
  sessionLife,
  tokenOf,
} from '../../../edge/sessions/cookies.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { type UserRow } from '../queries.ts';
import type { SessionRow } from '../../../edge/sessions/queries.ts';
import { maxSessionLifetime } from '../../../edge/sessions/schema.ts';
import { storeSession, userWithSessions } from './queries.ts';

/** The session whose app token opens another one. */
export interface ParentSession {
  readonly id: string;
  readonly endsAt: Date;
}

/**
 * Opens a session for an authenticated user; returns its id and cookies. `isIdentityConfirmed` means that every step
 * was just passed; a session with a `parent` ends with it. Only the token's hash is stored, so that a leaked table is
 * useless.
 */
export async function openSession(
  c: Context<EdgeEnv>,
  userId: string,
  { isIdentityConfirmed = true, parent }: { isIdentityConfirmed?: boolean; parent?: ParentSession } = {},
): Promise<{ sessionId: string; cookies: string[] }> {
  const db = cellOfUser(c.env, userId);
  const now = new Date();
  const { user, activeSessions } = (await userWithSessions(db, userId, now)) ?? fail('SIGN_IN_REQUIRED');
  const [sessionId, token] = [newId(), newId()];
  const expiresAt = new Date(now.getTime() + sessionLife.expiresIn * 1000);
  const session = {
    id: sessionId,
    userId,
    token: await sha256(token),
    expiresAt,
    endsAt: parent?.endsAt ?? new Date(now.getTime() + maxSessionLifetime),
    parentId: parent?.id ?? null,
    ipAddress: c.req.header('cf-connecting-ip') ?? null,
    userAgent: c.req.header('user-agent') ?? null,
    country: countryOf(c),
    identityConfirmedAt: isIdentityConfirmed ? nowOf(c) : null,
    createdAt: now,
    updatedAt: now,
  };
  const { isStored, endedSessions } = await storeSession(db, session, activeSessions);
  if (endedSessions > 0) background(c.env, endConnections(c.env, userId));
  if (!isStored) fail('SIGN_IN_REQUIRED');
  return { sessionId, cookies: await sessionCookies(c.env, token, { ...user, sessionId, expiresAt }) };
}

/** Sets the cookies of a session with a new token; `row` is the session that has this token. */
export async function setCookiesOfToken(
  c: Context<EdgeEnv>,
  token: string,
  row: SessionRow | undefined,
): Promise<void> {
  await setSessionCookies(c, await sessionCookies(c.env, token, row ?? fail('SIGN_IN_REQUIRED')));
}

/** Sets a session's cookies in the browser, with a CSRF cookie for the session. */
export async function setSessionCookies(c: Context<EdgeEnv>, cookies: readonly string[]): Promise<void> {
  appendCookies(c, cookies);
  await setCsrfCookie(c, /=([^;]*)/.exec(sessionCookieIn(cookies) ?? '')?.[1] ?? '');
}

/** Updates the session cookie cache after a change of the account, so that page gates apply it at once. */
export async function renewSession(c: Context<EdgeEnv>, user: UserRow): Promise<void> {
  const { id: sessionId, expiresAt } = await liveSessionOf(c);
  const { token } = tokenOf(sessionCookieOf(c.env, c.req.header('cookie'))) ?? fail('SIGN_IN_REQUIRED');
  appendCookies(c, [await cacheCookie(c.env, token, { ...user, sessionId, expiresAt })]);
}

function appendCookies(c: Context<EdgeEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
