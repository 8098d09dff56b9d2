import { Hono, type Context } from 'hono';
import type { Viewer } from '#contract/navigation/access';
import { realtime } from '#contract/messaging/realtime';
import { handle, handleWriting, type EdgeEnv } from '../../edge/handle.ts';
import { liveSessionOf } from '../../edge/sessions/session.ts';
import { realtimeOf } from './configuration.ts';
import { missedMessages, signSubscription } from './service.ts';
import { asAddress } from './views.ts';

/** The address for sockets; this Worker serves it even if another server is the backend. */
export const realtimeAddressApi = new Hono<EdgeEnv>();
export const realtimeApi = new Hono<EdgeEnv>();

const { endpoints } = realtime;

handle(realtimeAddressApi, endpoints.address, ({ env, c }) => {
  c.header('Cache-Control', 'no-store');
  return asAddress(realtimeOf(env), new URL(c.req.url).host);
});

// Declared as writing, so that the session is checked first: the signature opens a connection.
handleWriting(realtimeApi, endpoints.authorizeByGet, ({ query, viewer, c }) => authorize(c, viewer, query));

handle(realtimeApi, endpoints.authorize, ({ body, viewer, c }) => authorize(c, viewer, body));

async function authorize(c: Context<EdgeEnv>, viewer: Viewer, subscription: Parameters<typeof signSubscription>[1]) {
  const { id: sessionId } = await liveSessionOf(c);
  return signSubscription(c.env, subscription, { userId: viewer.id, role: viewer.role, sessionId });
}

handle(realtimeApi, endpoints.missed, ({ query, viewer, cell }) => missedMessages(cell, viewer.id, query.after));
