import type { Context } from 'hono';
import { refusalFor } from '#contract/access';
import { refuse } from '../http/refuse.ts';
import type { EdgeEnv } from '../http/serve.ts';
import { isEqual } from '../http/signatures.ts';

/**
 * Whether a request shows the content token. No foreign page can make a browser send it, so that such a request needs
 * no anti-forgery token.
 */
export function showsContentToken(c: Context<EdgeEnv>): boolean {
  const token = c.env.CONTENT_TOKEN;
  return Boolean(token) && isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`);
}

/** Admits editors and whoever shows the content token. */
export function admitPublisher(c: Context<EdgeEnv>): void {
  const refusal = showsContentToken(c) ? undefined : refusalFor(c.get('viewer'), 'editors');
  if (refusal) refuse(refusal);
}
