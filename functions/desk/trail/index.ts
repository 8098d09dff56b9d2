import { Hono } from 'hono';
import { trail } from '#contract/desk/trail';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { requireTwoStep, trailPage, trailTable } from './service.ts';

export const trailApi = new Hono<EdgeEnv>();

const { endpoints } = trail;

handle(trailApi, endpoints.list, async ({ env, cell, viewer, query }) => {
  await requireTwoStep(cell, viewer.id);
  return trailPage(env, query);
});

handle(trailApi, endpoints.csv, async ({ env, cell, viewer, query, c }) => {
  await requireTwoStep(cell, viewer.id);
  return c.body(await trailTable(env, query), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="trail.csv"',
    'Cache-Control': 'no-store',
  });
});
