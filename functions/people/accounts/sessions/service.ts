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
  copyCookie,
  sessionCookieIn,
  sessionCookieOf,
  sessionCookies,
  sessionLife,
  tokenOf,
} from '../../../edge/sessions/cookies.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { type UserRow } from '../queries.ts';
import { sessionByToken } from '../../../edge/sessions/queries.ts';
import { longestSession } from '../../../edge/sessions/schema.ts';
import { storeSession, userWithSessions } from './queries.ts';

/** The session whose token for the app opens another one. */
export interface ParentSession {
  readonly id: string;
  readonly endsAt: Date;
}

/**
 * Opens a session for a user whom the edge has authenticated; returns its id and cookies. `isKnown` means that the
 * identity has just been confirmed in full; with a `parent` the session ends when that one does. The database gets only the token's hash, so that a leaked table opens nothing.
 */
export async function openSession(
  c: Context<EdgeEnv>,
  userId: string,
  { isKnown = true, parent }: { isKnown?: boolean; parent?: ParentSession } = {},
): Promise<{ sessionId: string; cookies: string[] }> {
  const db = cellOfUser(c.env, userId);
  const now = new Date();
  const { user, living } = (await userWithSessions(db, userId, now)) ?? fail('SIGN_IN_REQUIRED');
  const [sessionId, token] = [newId(), newId()];
  const expiresAt = new Date(now.getTime() + sessionLife.expiresIn * 1000);
  const session = {
    id: sessionId,
    userId,
    token: await sha256(token),
    expiresAt,
    endsAt: parent?.endsAt ?? new Date(now.getTime() + longestSession),
    parentId: parent?.id ?? null,
    ipAddress: c.req.header('cf-connecting-ip') ?? null,
    userAgent: c.req.header('user-agent') ?? null,
    country: countryOf(c),
    identityConfirmedAt: isKnown ? nowOf(c) : null,
    createdAt: now,
    updatedAt: now,
  };
  const { isStored, endedSessions } = await storeSession(db, session, living);
  if (endedSessions > 0) background(c.env, endConnections(c.env, userId));
  if (!isStored) fail('SIGN_IN_REQUIRED');
  return { sessionId, cookies: await sessionCookies(c.env, token, { ...user, sessionId, expiresAt }) };
}

/** Gives the browser the cookies of a user's session under a new token. */
export async function handOut(c: Context<EdgeEnv>, userId: string, token: string): Promise<void> {
  // It may have ended, or have another token again.
  const row = (await sessionByToken(cellOfUser(c.env, userId), await sha256(token))) ?? fail('SIGN_IN_REQUIRED');
  await signedIn(c, await sessionCookies(c.env, token, row));
}

/** Sets a session's cookies in the browser, with a CSRF cookie for the session. */
export async function signedIn(c: Context<EdgeEnv>, cookies: readonly string[]): Promise<void> {
  passOn(c, cookies);
  await setCsrfCookie(c, /=([^;]*)/.exec(sessionCookieIn(cookies) ?? '')?.[1] ?? '');
}

/** Puts the facts of a changed account into the session cookie cache, so that gates passed elsewhere open at once. */
export async function renewSession(c: Context<EdgeEnv>, user: UserRow): Promise<void> {
  const { id: sessionId, expiresAt } = await liveSessionOf(c);
  const { token } = tokenOf(sessionCookieOf(c.env, c.req.header('cookie'))) ?? fail('SIGN_IN_REQUIRED');
  passOn(c, [await copyCookie(c.env, token, { ...user, sessionId, expiresAt })]);
}

function passOn(c: Context<EdgeEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
