import { Hono } from 'hono';
import { sampleRate } from '#contract/reports';
import { settings } from '#contract/settings';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { isReporting } from '../reports/rules.ts';
import { environmentOf } from '../tracking/rules.ts';

export const settingsApi = new Hono<EdgeEnv>();

/** How long a browser goes by the settings it has, in seconds. */
const life = 300;

handle(settingsApi, settings.endpoints.settings, ({ env, c }) => {
  c.header('Cache-Control', `public, max-age=${life}`);
  return {
    environment: environmentOf(c.req.url, env.LIVE_HOST),
    reportsErrors: isReporting(env, c.req.url),
    sampleRate: sampleRate(env.SENTRY_SAMPLE_RATE),
    support: env.SUPPORT_SCRIPT_URL ? { script: env.SUPPORT_SCRIPT_URL, pageField: env.SUPPORT_PAGE_FIELD } : null,
    tagScript: env.TAG_SCRIPT_URL || null,
  };
});
