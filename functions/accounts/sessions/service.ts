import { waitUntil } from 'cloudflare:workers';
import type { Context } from 'hono';
import { nowOf } from '../../http/clock.ts';
import { setCsrfCookie } from '../../http/csrf.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { countryOf } from '../../http/network.ts';
import { renewedCookies } from '../../http/session.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { authOf } from './auth.ts';

/**
 * Opens a session for a user whom the edge has authenticated; returns its id and cookies. `isKnown` means that the
 * identity has just been confirmed in full.
 */
export async function openSession(
  c: Context<EdgeEnv>,
  userId: string,
  { isKnown = true } = {},
): Promise<{ sessionId: string; cookies: string[] }> {
  const { headers } = c.req.raw;
  const body = { userId, country: countryOf(c), identityConfirmedAt: isKnown ? nowOf(c) : null };
  const opened = await authOf(c.env).api.openSession({ body, headers, returnHeaders: true });
  for (const ended of opened.response.ended) waitUntil(endConnections(c.env, userId, ended).catch(console.error));
  return { sessionId: opened.response.sessionId, cookies: opened.headers.getSetCookie() };
}

/** Gives the browser the cookies of its session under a new token. */
export async function handOut(c: Context<EdgeEnv>, token: string): Promise<void> {
  const { headers } = c.req.raw;
  const handed = await authOf(c.env).api.handOutSession({ body: { token }, headers, returnHeaders: true });
  await signedIn(c, handed.headers.getSetCookie());
}

/** Sets a session's cookies in the browser, with a CSRF cookie for the session. */
export async function signedIn(c: Context<EdgeEnv>, cookies: readonly string[]): Promise<void> {
  passOn(c, cookies);
  const token = cookies.map((cookie) => /session_token=([^;]*)/.exec(cookie)?.[1]).find(Boolean);
  await setCsrfCookie(c, decodeURIComponent(token ?? ''));
}

/** Updates the facts in the session cookie, so that gates passed elsewhere open at once. */
export async function renewSession(c: Context<EdgeEnv>): Promise<void> {
  passOn(c, await renewedCookies(c.env, c.req.raw.headers));
}

function passOn(c: Context<EdgeEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
