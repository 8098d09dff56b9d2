import { Hono } from 'hono';
import { latestBuildPath } from '#contract/http/builds';
import type { EdgeEnv } from './handle.ts';

/** Serves the id of the current build. */
export const builds = new Hono<EdgeEnv>().get(latestBuildPath, async (c) => {
  const file = await c.env.ASSETS.fetch(new URL(latestBuildPath, c.req.url));
  const { id } = await file.json<{ id: string }>();
  return c.json({ id }, 200, { 'Cache-Control': 'no-store' });
});
