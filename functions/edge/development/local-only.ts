import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from '../handle.ts';

/** Responds with 404 outside local mode. */
export const localOnly: MiddlewareHandler<EdgeEnv> = (c, next) =>
  c.env.LOCAL_MODE === 'on' ? next() : Promise.resolve(c.notFound());
