import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from '../handle.ts';

/** Lets a request through on a developer's machine; elsewhere the address does not exist. */
export const localOnly: MiddlewareHandler<EdgeEnv> = (c, next) =>
  c.env.LOCAL_MODE === 'on' ? next() : Promise.resolve(c.notFound());
