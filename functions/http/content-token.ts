import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { isEqual } from './signatures.ts';

/**
 * Whether a request shows the content token. No foreign page can make a browser send it, so that such a request needs
 * no CSRF token.
 */
export function showsContentToken(c: Context<EdgeEnv>): boolean {
  const token = c.env.CONTENT_TOKEN;
  return Boolean(token) && isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`);
}
