import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { isHttps } from '#contract/http/security';
import { newId, sha256 } from '../data/ids.ts';
import { hasContentToken } from './content-token.ts';
import type { EdgeEnv } from './handle.ts';
import { fail } from './errors.ts';
import { sessionCookieOf } from './sessions/cookies.ts';
import { isEqual, sign } from './signatures.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Generates a CSRF token that is bound to a session. */
async function newToken(secret: string, session: string): Promise<string> {
  const nonce = newId();
  return `${nonce}.${await sign(secret, `csrf:${nonce}:${await sha256(session)}`)}`;
}

async function isValidFor(secret: string, token: string, session: string): Promise<boolean> {
  const [nonce = '', mac = ''] = token.split('.');
  return isEqual(mac, await sign(secret, `csrf:${nonce}:${await sha256(session)}`));
}

/**
 * Rejects a write without the CSRF cookie's value in its header (specification, section 7), or from
 * another site; a request with the content token needs none.
 */
export const csrfProtection: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const isSafe = safeMethods.includes(c.req.method) || hasContentToken(c);
  if (!isSafe && !(await hasValidToken(c))) fail('CSRF_TOKEN_MISMATCH');
  return next();
};

async function hasValidToken(c: Context<EdgeEnv>): Promise<boolean> {
  const token = doubleSubmittedToken(c);
  return token ? isValidFor(c.env.AUTH_SECRET, token, sessionCookieOf(c.env, c.req.header('cookie'))) : false;
}

/**
 * The CSRF token of a request from this site if cookie and header are equal; empty otherwise. Only the
 * backend that signed it can verify it.
 */
export function doubleSubmittedToken(c: Context<EdgeEnv>): string {
  const origin = c.req.header('origin');
  const isCrossSite = origin !== undefined && origin !== new URL(c.req.url).origin;
  const cookie = getCookie(c, csrfTokenCookie) ?? '';
  return !isCrossSite && isEqual(cookie, c.req.header(csrfTokenHeader) ?? '') ? cookie : '';
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
