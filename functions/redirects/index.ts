import { Hono } from 'hono';
import { redirects } from '#contract/navigation/redirects';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { lookUp } from './lookup.ts';
import { listRedirects, removeRedirect, setRedirect } from './service.ts';

export const redirectsApi = new Hono<EdgeEnv>();

const { endpoints } = redirects;

handle(redirectsApi, endpoints.lookup, async ({ query, env }) => ({ destination: await lookUp(env, query.source) }));

handle(redirectsApi, endpoints.list, ({ query, platform }) => listRedirects(platform, query));

handle(redirectsApi, endpoints.set, ({ body, viewer, platform, env, c }) =>
  setRedirect(env, platform, body, { origin: new URL(c.req.url).origin, editorId: viewer?.id ?? null }),
);

handle(redirectsApi, endpoints.remove, ({ query, platform, env }) => removeRedirect(env, platform, query.source));
