import { Hono } from 'hono';
import { siteSettings } from '#contract/desk/site-settings';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { requireTwoStep } from '../trail/service.ts';

export const siteSettingsApi = new Hono<EdgeEnv>();

const { endpoints } = siteSettings;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(siteSettingsApi, endpoints.redirects, async ({ env, cell, viewer, library, query }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).listRedirects(env, library, query);
});

handle(siteSettingsApi, endpoints.setRedirect, async (context) => (await loadService()).setRedirect(context));

handle(siteSettingsApi, endpoints.removeRedirect, async (context) => (await loadService()).removeRedirect(context));

handle(siteSettingsApi, endpoints.flags, async ({ cell, viewer, library }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).flagStates(library);
});

handle(siteSettingsApi, endpoints.setFlag, async (context) => (await loadService()).setFlag(context));

handle(siteSettingsApi, endpoints.setFlagForPerson, async (context) => (await loadService()).setFlagForPerson(context));

handle(siteSettingsApi, endpoints.coupons, async ({ cell, viewer, library, query, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).listCoupons(library, query.cursor, now);
});

handle(siteSettingsApi, endpoints.createCoupon, async (context) => (await loadService()).createCoupon(context));

handle(siteSettingsApi, endpoints.endCoupon, async (context) => (await loadService()).endCoupon(context));
