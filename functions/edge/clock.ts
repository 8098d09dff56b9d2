import type { Context } from 'hono';
import { clockHeader } from '#contract/constants';
import type { EdgeEnv } from './handle.ts';
import { isEqual } from './signatures.ts';

/**
 * The moment a request happens at. Tests and demo histories name it in a header, an instant and the content token, which
 * only a local server heeds; everywhere else it is now.
 */
export function nowOf(c: Context<EdgeEnv>): Date {
  const { LOCAL_MODE, CONTENT_TOKEN } = c.env;
  const header = c.req.header(clockHeader);
  if (LOCAL_MODE !== 'on' || !CONTENT_TOKEN || !header) return new Date();
  const [instant = '', token = ''] = header.split(/ (.*)/);
  const time = Date.parse(instant);
  return isEqual(token, CONTENT_TOKEN) && !Number.isNaN(time) ? new Date(time) : new Date();
}
