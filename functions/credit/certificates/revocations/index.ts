import { Hono } from 'hono';
import * as v from 'valibot';
import { Serial } from '#contract/credit/certificates';
import { line } from '#contract/text/fields';
import { readJson } from '../../../edge/body.ts';
import { nowOf } from '../../../edge/clock.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failFields } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { revokeCertificate } from './service.ts';

/** Requests of accreditation officers, authenticated by the operators' token instead of a session. */
export const certificateRevocations = new Hono<EdgeEnv>();

/** Maximum request, in bytes. */
const maxRequestBytes = 4096;

const Request = v.object({ serial: Serial, reason: line(500), by: line(120) });

/** Revokes a certificate. */
certificateRevocations.post('/api/credits/revocations', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Request, await readJson(c.req.raw, maxRequestBytes));
  if (!success) failFields(issues);
  return c.json({ state: await revokeCertificate(c.env, { ...output, at: nowOf(c) }) });
});
