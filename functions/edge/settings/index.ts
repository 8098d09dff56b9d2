import { Hono } from 'hono';
import { settings } from '#contract/settings';
import { handle, type EdgeEnv } from '../handle.ts';
import { countryOf } from '../network.ts';
import { currencyOf, isReporting, environmentOf } from './rules.ts';
import type { Reply } from '#contract/feature';
import { sampleRate } from '#contract/messaging/reports';
import type { Env } from '../../env.ts';

export const settingsApi = new Hono<EdgeEnv>();

/** How long a browser caches the settings, in seconds. */
const maxAge = 300;

handle(settingsApi, settings.endpoints.settings, ({ env, c }) => {
  c.header('Cache-Control', `public, max-age=${maxAge}`);
  return asSettings(env, c.req.url);
});

handle(settingsApi, settings.endpoints.place, ({ c }) => {
  c.header('Cache-Control', 'no-store');
  const country = countryOf(c);
  return { country, currency: currencyOf(country) };
});

/** The settings of this deployment for browsers. */
function asSettings(env: Env, address: string): Reply<typeof settings.endpoints.settings> {
  return {
    environment: environmentOf(address, env.LIVE_HOST),
    reportsErrors: isReporting(env, address),
    sampleRate: sampleRate(env.SENTRY_SAMPLE_RATE),
    support: env.SUPPORT_SCRIPT_URL ? { script: env.SUPPORT_SCRIPT_URL, pageField: env.SUPPORT_PAGE_FIELD } : null,
    tagScript: env.TAG_SCRIPT_URL || null,
  };
}
