import { Hono } from 'hono';
import { trail } from '#contract/desk/trail';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { latestTrail, requireTwoStep } from './service.ts';

export const trailApi = new Hono<EdgeEnv>();

handle(trailApi, trail.endpoints.list, async ({ env, cell, viewer }) => {
  await requireTwoStep(cell, viewer.id);
  return latestTrail(env);
});
