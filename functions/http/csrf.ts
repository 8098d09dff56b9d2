import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { backendPrefix, csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { isHttps } from '#contract/http/security';
import { tracking } from '#contract/tracking';
import { newId, sha256 } from '../data/ids.ts';
import { showsContentToken } from './content-token.ts';
import type { EdgeEnv } from './handle.ts';
import { fail } from './errors.ts';
import { sessionCookieOf } from './session-cookies.ts';
import { isEqual, sign } from './signatures.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** A fresh CSRF token, bound to the session it is used with. */
async function newToken(secret: string, session: string): Promise<string> {
  const nonce = newId();
  return `${nonce}.${await sign(secret, `csrf:${nonce}:${await sha256(session)}`)}`;
}

async function isGenuine(secret: string, token: string, session: string): Promise<boolean> {
  const [nonce = '', mac = ''] = token.split('.');
  return isEqual(mac, await sign(secret, `csrf:${nonce}:${await sha256(session)}`));
}

/** What pages send while they are left, when there is no time to fetch a token: their origin has to do. */
const sentOnLeaving: readonly string[] = [tracking.endpoints.track.path];

/**
 * Refuses a write that does not carry the CSRF cookie in its header as well (specification, section 7), or that comes
 * from another site; a request with the content token needs none.
 */
export const csrfProtection: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const isSafe = safeMethods.includes(c.req.method) || showsContentToken(c);
  if (!isSafe && !(await mayWrite(c))) fail('CSRF_TOKEN_MISMATCH');
  return next();
};

async function mayWrite(c: Context<EdgeEnv>): Promise<boolean> {
  const origin = c.req.header('origin');
  const isOwn = origin === new URL(c.req.url).origin;
  if (isOwn && sentOnLeaving.some((path) => c.req.path === backendPrefix + path)) return true;
  const cookie = getCookie(c, csrfTokenCookie) ?? '';
  const header = c.req.header(csrfTokenHeader) ?? '';
  if ((origin !== undefined && !isOwn) || !cookie || !isEqual(cookie, header)) return false;
  return isGenuine(c.env.AUTH_SECRET, cookie, sessionCookieOf(c.env, c.req.header('cookie')));
}

/** Sets a new CSRF cookie for the session of `cookies`, or for the one of the request. */
export async function setCsrfCookie(c: Parameters<MiddlewareHandler<EdgeEnv>>[0], session?: string): Promise<void> {
  const token = await newToken(c.env.AUTH_SECRET, session ?? sessionCookieOf(c.env, c.req.header('cookie')));
  setCookie(c, csrfTokenCookie, token, {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(c.env.SITE_ORIGIN),
    maxAge: 120 * 60,
  });
}
