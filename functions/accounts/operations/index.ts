import { waitUntil } from 'cloudflare:workers';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Email, Instant } from '#contract/text/fields';
import { platformDb } from '../../database/database.ts';
import { readJson } from '../../http/body.ts';
import { showsToken } from '../../http/content-token.ts';
import { fail, failFields } from '../../http/errors.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { endSessionsBegunBefore } from '../sessions/queries.ts';

/** What operators ask, who show a secret in place of a session. */
export const accountOperations = new Hono<EdgeEnv>();

/** Most accounts whose sessions end with one request: as many as their copies follow at once. */
const mostAccounts = 100;

/** Largest request, in bytes. */
const requestLimit = 4096;

const Ending = v.object({ begunBefore: Instant, email: v.optional(Email) });

/** Ends the sessions of one account or of some of all, and says of how many; asked until there are none left. */
accountOperations.post('/api/accounts/sessions/endings', async (c) => {
  if (!showsToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Ending, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  const { begunBefore, email } = output;
  const db = platformDb(c.env);
  const users = await endSessionsBegunBefore(db, new Date(begunBefore), { email, most: mostAccounts });
  for (const userId of users) waitUntil(endConnections(c.env, userId).catch(console.error));
  return c.json({ accounts: users.length });
});
