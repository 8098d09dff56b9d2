import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../../edge/body.ts';
import { hasToken } from '../../edge/content-token.ts';
import { fail, failFields } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');
const loadDeadLetters = () => import('./dead-letters.ts');

/** Endpoints of `npm run cells`, authenticated by a token instead of a session. */
export const cellOperations = new Hono<EdgeEnv>();

/** Maximum request, in bytes. */
const requestLimit = 4096;

const Restoring = v.object({ cell: v.pipe(v.number(), v.integer(), v.minValue(0)), after: v.string() });

const Removing = v.object({ after: v.object({ kind: v.string(), key: v.string() }) });

cellOperations.use('/api/cells/*', async (c, next) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  await next();
});

cellOperations.get('/api/cells/sizes', async (c) => c.json(await (await loadService()).cellSizes(c.env)));

cellOperations.get('/api/cells/dead-letters', async (c) =>
  c.json(await (await loadDeadLetters()).deadLettersOf(c.env)),
);

cellOperations.post('/api/cells/dead-letters/retries', async (c) =>
  c.json(await (await loadDeadLetters()).retryDeadLetters(c.env)),
);

cellOperations.post('/api/cells/names', async (c) => {
  const { success, output, issues } = v.safeParse(Restoring, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  return c.json(await (await loadService()).restoreNames(c.env, output.cell, output.after));
});

cellOperations.post('/api/cells/names/removals', async (c) => {
  const { success, output, issues } = v.safeParse(Removing, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  return c.json(await (await loadService()).removeStaleNames(c.env, output.after));
});
