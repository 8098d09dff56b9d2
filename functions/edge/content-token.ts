import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { isEqual } from './signatures.ts';

/**
 * Whether a request has the content token. Other sites cannot make a browser send it, so that such a request needs
 * no CSRF token.
 */
export function hasContentToken(c: Context<EdgeEnv>): boolean {
  return hasToken(c, c.env.CONTENT_TOKEN);
}

/** Whether a request has a bearer token of this deployment; false if the token is not configured. */
export function hasToken(c: Context<EdgeEnv>, token: string | undefined): boolean {
  return Boolean(token) && isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`);
}
