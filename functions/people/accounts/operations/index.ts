import { Hono } from 'hono';
import * as v from 'valibot';
import { Email, Instant } from '#contract/text/fields';
import { cellsOf } from '../../../data/cells.ts';
import { readJson } from '../../../edge/body.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failFields } from '../../../edge/errors.ts';
import { background } from '../../../data/failures.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { cellOfAddress } from '../names/service.ts';
import { endSessionsBegunBefore } from '../sessions/queries.ts';

/** Endpoints for operators, authenticated by a token instead of a session. */
export const accountOperations = new Hono<EdgeEnv>();

/** Maximum accounts per cell and request whose sessions end. */
const maxAccounts = 100;

/** Maximum request, in bytes. */
const maxRequestBytes = 4096;

const EndSessionsBody = v.object({ begunBefore: Instant, email: v.optional(Email) });

/** Ends the sessions of one account or of a page of all, and returns the number of accounts; repeated until it is 0. */
accountOperations.post('/api/accounts/sessions/endings', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(EndSessionsBody, await readJson(c.req.raw, maxRequestBytes));
  if (!success) failFields(issues);
  const { begunBefore, email } = output;
  const before = new Date(begunBefore);
  const cells = email === undefined ? cellsOf(c.env) : [await cellOfAddress(c.env, email)];
  const ended = cells.map((cell) => endSessionsBegunBefore(cell, before, { email, limit: maxAccounts }));
  const users = (await Promise.all(ended)).flat();
  for (const userId of users) background(c.env, endConnections(c.env, userId));
  return c.json({ accounts: users.length });
});
