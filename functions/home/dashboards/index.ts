import { Hono } from 'hono';
import { dashboards } from '#contract/home/dashboards';
import { handle } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { currentCatalogue } from '../../webinars/webinars/catalogue.ts';
import { saveChosen } from './queries.ts';
import { dashboardOf } from './service.ts';

export const dashboardsApi = new Hono<EdgeEnv>();

handle(dashboardsApi, dashboards.endpoints.dashboard, ({ query: { locale }, now, library, revision, ...claimant }) =>
  dashboardOf({ ...claimant, webinars: () => currentCatalogue(library, revision) }, locale, now),
);

handle(dashboardsApi, dashboards.endpoints.prefer, ({ body, cell, viewer }) => saveChosen(cell, viewer.id, body));
