import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from './handle.ts';

/** Forwards `/backend/*` unchanged to `BACKEND_ORIGIN` if it is set. */
export const forward: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (!c.env.BACKEND_ORIGIN) return next();
  const url = new URL(c.req.url);
  const target = new URL(url.pathname + url.search, c.env.BACKEND_ORIGIN);
  const request = new Request(target, c.req.raw);
  request.headers.set('X-Forwarded-Host', url.host);
  request.headers.set('X-Forwarded-Proto', url.protocol.slice(0, -1));
  return fetch(request, { redirect: 'manual' });
};
