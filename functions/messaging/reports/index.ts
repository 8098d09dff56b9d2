import { Hono } from 'hono';
import { reportsPath } from '#contract/messaging/reports';
import { readText } from '../../edge/body.ts';
import { doubleSubmittedToken } from '../../edge/csrf.ts';
import { enforceAnonymousRateLimit } from '../../edge/rate-limits.ts';
import { networkOf } from '../../edge/network.ts';
import { fail, failField } from '../../edge/errors.ts';
import { readNames } from '../../edge/sessions/session.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { isReporting } from '../../edge/settings/rules.ts';
import { envelopeToForward, ingestAddress } from './rules.ts';

/** Forwards reports of browsers to the configured service, which never receives requests of browsers. */
export const reportsApi = new Hono<EdgeEnv>();

/** Maximum report, in bytes. */
const maxBodyBytes = 200 * 1024;

/** Maximum reports of one network address within a minute. */
const maxReports = 30;

/** Timeout of the service, in milliseconds. */
const timeoutMs = 5000;

reportsApi.post(reportsPath, async (c) => {
  const dsn = c.env.SENTRY_DSN;
  if (!dsn || !isReporting(c.env, c.req.url)) fail('NOT_FOUND');
  // Another backend may have signed the token, so only its double submit is checked.
  if (!doubleSubmittedToken(c)) fail('CSRF_TOKEN_MISMATCH');
  const key = `report:${networkOf(c)}`;
  await enforceAnonymousRateLimit(c.env, { key, most: maxReports, seconds: 60 });
  const text = (await readText(c.req.raw, maxBodyBytes)) ?? failField('', 'too_long');
  // The browser scrubs as well, but has the names only once it has loaded the viewer.
  const names = await readNames(c.env, c.req.raw.headers);
  return c.body(null, (await forwardReport(dsn, text, names)) ? 200 : 502);
});

/** Forwards a browser's report without personal data; returns whether the service accepted it. */
async function forwardReport(dsn: string, report: string, names: readonly string[]): Promise<boolean> {
  const body = envelopeToForward(report, names) ?? fail('INVALID_INPUT');
  const headers = { 'Content-Type': 'application/x-sentry-envelope' };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(ingestAddress(dsn), { method: 'POST', headers, body, signal }).catch(() => undefined);
  return answer?.ok ?? false;
}
