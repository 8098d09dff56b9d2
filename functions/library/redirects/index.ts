import { Hono } from 'hono';
import { redirects } from '#contract/library/redirects';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { lookUp } from './lookup.ts';
import { listRedirects, removeRedirect, setRedirect } from './service.ts';

export const redirectsApi = new Hono<EdgeEnv>();

const { endpoints } = redirects;

handle(redirectsApi, endpoints.lookup, async ({ query, env }) => ({ destination: await lookUp(env, query.source) }));

handle(redirectsApi, endpoints.list, ({ query, library, env }) => listRedirects(env, library, query));

handle(redirectsApi, endpoints.set, ({ body, library, env, c }) =>
  setRedirect(env, library, body, { origin: new URL(c.req.url).origin, editorId: null }),
);

handle(redirectsApi, endpoints.remove, ({ query, library, env }) => removeRedirect(env, library, query.source));
