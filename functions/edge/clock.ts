import type { Context } from 'hono';
import { clockHeader } from '#contract/constants';
import type { EdgeEnv } from './handle.ts';
import { isEqual } from './signatures.ts';

/**
 * The time of a request. Tests and demo histories set it in a header with an instant and the content token, which
 * only local mode reads.
 */
export function nowOf(c: Context<EdgeEnv>): Date {
  const { LOCAL_MODE, CONTENT_TOKEN } = c.env;
  const header = c.req.header(clockHeader);
  if (LOCAL_MODE !== 'on' || !CONTENT_TOKEN || !header) return new Date();
  const [instant = '', token = ''] = header.split(/ (.*)/);
  const time = Date.parse(instant);
  return isEqual(token, CONTENT_TOKEN) && !Number.isNaN(time) ? new Date(time) : new Date();
}
