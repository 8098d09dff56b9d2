import { Hono } from 'hono';
import { tracking } from '#contract/tracking';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { keepEvents } from './queries.ts';
import { asksForPrivacy, environmentOf } from './rules.ts';

export const trackingApi = new Hono<EdgeEnv>();

/** Requests one network address may send within a minute, each with up to fifty events. */
const mostRequests = 60;

/** Largest request, in bytes. */
const maxBody = 64 * 1024;

handle(
  trackingApi,
  tracking.endpoints.track,
  async ({ body, viewer, platform, env, c }) => {
    const sender = viewer?.id ?? networkOf(c);
    await enforceRateLimit(platform, { key: `track:${sender}`, most: mostRequests, seconds: 60 });
    await keepEvents(platform, body.events, {
      userId: asksForPrivacy((name) => c.req.header(name)) ? null : (viewer?.id ?? null),
      environment: environmentOf(c.req.url, env.LIVE_HOST),
      receivedAt: new Date(),
    });
  },
  { maxBody },
);
