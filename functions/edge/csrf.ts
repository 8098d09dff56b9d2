import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { isHttps } from '#contract/http/security';
import { newId, sha256 } from '../data/ids.ts';
import { showsContentToken } from './content-token.ts';
import type { EdgeEnv } from './handle.ts';
import { fail } from './errors.ts';
import { sessionCookieOf } from './sessions/cookies.ts';
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
  const token = repeatedToken(c);
  return token ? isGenuine(c.env.AUTH_SECRET, token, sessionCookieOf(c.env, c.req.header('cookie'))) : false;
}

/**
 * The CSRF token that a page of this site sends as a cookie and in the header alike; empty in any other case. Whether it
 * is genuine only the backend knows that has signed it.
 */
export function repeatedToken(c: Context<EdgeEnv>): string {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  const cookie = getCookie(c, csrfTokenCookie) ?? '';
  return !isForeign && isEqual(cookie, c.req.header(csrfTokenHeader) ?? '') ? cookie : '';
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
