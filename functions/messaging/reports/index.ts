import { Hono } from 'hono';
import { reportsPath } from '#contract/messaging/reports';
import { readText } from '../../edge/body.ts';
import { repeatedToken } from '../../edge/csrf.ts';
import { enforceAnonymousRateLimit } from '../../edge/rate-limits.ts';
import { networkOf } from '../../edge/network.ts';
import { fail, failField } from '../../edge/errors.ts';
import { readNames } from '../../edge/sessions/session.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { isReporting } from '../../edge/settings/rules.ts';
import { forwardReport } from './service.ts';

/** Hands reports of browsers on to the configured service and nowhere else; the service never sees the browser. */
export const reportsApi = new Hono<EdgeEnv>();

/** Largest report, in bytes. */
const maxBody = 200 * 1024;

/** Reports one network address may send within a minute. */
const mostReports = 30;

reportsApi.post(reportsPath, async (c) => {
  const dsn = c.env.SENTRY_DSN;
  if (!dsn || !isReporting(c.env, c.req.url)) fail('NOT_FOUND');
  // Another backend may have signed the token: what another site cannot do suffices, which is to repeat it.
  if (!repeatedToken(c)) fail('CSRF_TOKEN_MISMATCH');
  const key = `report:${networkOf(c)}`;
  await enforceAnonymousRateLimit(c.env, { key, most: mostReports, seconds: 60 });
  const text = (await readText(c.req.raw, maxBody)) ?? failField('', 'too_long');
  // The browser scrubs as well, but knows the names only once it has asked who is signed in.
  const names = await readNames(c.env, c.req.raw.headers);
  return c.body(null, (await forwardReport(dsn, text, names)) ? 200 : 502);
});
