import { Hono } from 'hono';
import * as v from 'valibot';
import { Email, line } from '#contract/text/fields';
import { readJson } from '../../../edge/body.ts';
import { nowOf } from '../../../edge/clock.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failFields } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { grantAttempt } from './service.ts';

/** Requests of accreditation officers, authenticated by the operators' token instead of a session. */
export const attemptGrants = new Hono<EdgeEnv>();

/** Maximum request, in bytes. */
const maxRequestBytes = 4096;

const Grant = v.object({ email: Email, courseId: line(80), reason: line(500), by: line(120) });

/** Grants one more attempt at a mastery quiz. */
attemptGrants.post('/api/credits/attempts', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Grant, await readJson(c.req.raw, maxRequestBytes));
  if (!success) failFields(issues);
  return c.json({ state: await grantAttempt(c.env, output, nowOf(c)) });
});
