import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { HttpError } from '../../../functions/edge/errors.ts';
import type { EdgeEnv } from '../../../functions/edge/handle.ts';
import { requireRecentIdentity, session } from '../../../functions/edge/sessions/session.ts';
import { Browser } from '../../support/browser.ts';

/** An endpoint that needs a recent identity and does nothing. */
const guarded = new Hono<EdgeEnv>();
guarded.use(session);
guarded.get('*', async (c) => {
  await requireRecentIdentity(c);
  return c.body(null, 204);
});
guarded.onError((error) => {
  if (error instanceof HttpError) return error.toResponse();
  throw error;
});

/** Whether a browser's session passes the check for a recent identity. */
export async function isIdentityRecent({ cookies, clock }: Browser): Promise<boolean> {
  const browser = new Browser(async (request) => guarded.fetch(request, env, createExecutionContext()));
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  browser.clock = clock;
  const { status } = await browser.request('/');
  if (![204, 403].includes(status)) throw new Error(`The response has the status ${status}.`);
  return status === 204;
}
