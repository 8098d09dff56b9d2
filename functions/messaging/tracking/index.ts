import { Hono } from 'hono';
import { tracking } from '#contract/messaging/tracking';
import { cellOf, cellOfHash } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import { networkOf } from '../../edge/network.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { insertEvents } from './queries.ts';
import { hasPrivacySignal } from './rules.ts';
import { environmentOf } from '../../edge/settings/rules.ts';

export const trackingApi = new Hono<EdgeEnv>();

/** Maximum requests of one network address within a minute, each with up to fifty events. */
const maxRequests = 60;

/** Maximum request, in bytes. */
const maxBody = 64 * 1024;

handle(
  trackingApi,
  tracking.endpoints.track,
  async ({ body, viewer, env, c }) => {
    const cell = viewer ? cellOf(env, viewer.cell) : cellOfHash(env, await sha256(networkOf(c)));
    const key = `track:${viewer?.id ?? networkOf(c)}`;
    const context = {
      userId: hasPrivacySignal((name) => c.req.header(name)) ? null : (viewer?.id ?? null),
      environment: environmentOf(c.req.url, env.LIVE_HOST),
      receivedAt: new Date(),
    };
    await insertEvents(cell, body.events, context, { key, most: maxRequests, seconds: 60 });
  },
  { maxBody },
);
