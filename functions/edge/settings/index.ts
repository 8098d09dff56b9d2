import { Hono } from 'hono';
import { settings } from '#contract/settings';
import { handle, type EdgeEnv } from '../handle.ts';
import { countryOf } from '../network.ts';
import { currencyOf } from './rules.ts';
import { asSettings } from './views.ts';

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
