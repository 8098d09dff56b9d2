import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { isEqual } from './signatures.ts';

/**
 * Whether a request shows the content token. No foreign page can make a browser send it, so that such a request needs
 * no CSRF token.
 */
export function showsContentToken(c: Context<EdgeEnv>): boolean {
  return showsToken(c, c.env.CONTENT_TOKEN);
}

/** Whether a request shows a secret of this deployment; one that is not set is shown by nobody. */
export function showsToken(c: Context<EdgeEnv>, token: string | undefined): boolean {
  return Boolean(token) && isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`);
}
