import { Hono } from 'hono';
import * as v from 'valibot';
import { roles } from '#contract/navigation/access';
import { Email, line } from '#contract/text/fields';
import { readJson } from '../../edge/body.ts';
import { nowOf } from '../../edge/clock.ts';
import { hasToken } from '../../edge/content-token.ts';
import { fail, failFields } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

/** The endpoint of `npm run roles`, authenticated by a token instead of a session. */
export const staffOperations = new Hono<EdgeEnv>();

/** Maximum request, in bytes. */
const requestLimit = 4096;

const Change = v.object({ email: Email, role: v.picklist(roles), by: line(120) });

staffOperations.post('/api/desk/roles', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Change, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  const { changeRole } = await loadService();
  return c.json({ state: await changeRole(c.env, { ...output, at: nowOf(c) }) });
});
