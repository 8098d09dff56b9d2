import { Hono } from 'hono';
import { dashboards } from '#contract/home/dashboards';
import { handle } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { saveChosen } from './queries.ts';
import { dashboardOf } from './service.ts';

export const dashboardsApi = new Hono<EdgeEnv>();

handle(dashboardsApi, dashboards.endpoints.dashboard, ({ query: { locale }, now, ...claimant }) =>
  dashboardOf(claimant, locale, now),
);

handle(dashboardsApi, dashboards.endpoints.prefer, ({ body, cell, viewer }) => saveChosen(cell, viewer.id, body));
