import { Hono, type Context } from 'hono';
import type { Viewer } from '#contract/access';
import { isLoopback, realtime } from '#contract/realtime';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { cut } from '../http/paging.ts';
import { liveSessionOf } from '../http/session.ts';
import { activeMembers, channelOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import * as queries from './queries.ts';
import { asWire, keptFor } from './rules.ts';
import { channelAuth } from './signatures.ts';

/** Tells browsers where sockets are opened; answered here even where another server is the backend. */
export const realtimeAddressApi = new Hono<EdgeEnv>();
export const realtimeApi = new Hono<EdgeEnv>();

const { endpoints } = realtime;

/** Messages told at once to whoever missed them. */
const pageSize = 100;

handle(realtimeAddressApi, endpoints.address, ({ env, c }) => {
  c.header('Cache-Control', 'no-store');
  const config = realtimeOf(env);
  if (config.kind === 'off') return { isOn: false, key: null, host: null, port: null, path: '', isSecure: true };
  if (config.kind === 'embedded') {
    return {
      isOn: true,
      key: config.key,
      host: null,
      port: null,
      path: '',
      isSecure: !isLoopback(new URL(c.req.url).host),
    };
  }
  const isSecure = !isLoopback(config.host);
  const { hostname, port } = new URL(`${isSecure ? 'https' : 'http'}://${config.host}`);
  return {
    isOn: true,
    key: config.key,
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    path: '',
    isSecure,
  };
});

handle(realtimeApi, endpoints.authorizeByGet, ({ query, viewer, c }) => authorize(c, viewer, query));

handle(realtimeApi, endpoints.authorize, ({ body, viewer, c }) => authorize(c, viewer, body));

handle(realtimeApi, endpoints.missed, async ({ query, viewer, db }) => {
  if (query.after === undefined) {
    return { data: [], cursor: String(await queries.newestMessage(db, viewer.id)), isComplete: true };
  }
  const after = Number(query.after);
  const since = new Date(Date.now() - keptFor);
  const rows = await queries.messagesAfter(db, viewer.id, { after, since, most: pageSize + 1 });
  const { shown, last, isEnd } = cut(rows, pageSize);
  // No opaque cursor: browsers go on from the message they received last.
  return { data: shown.map(asWire), cursor: String(last?.id ?? after), isComplete: isEnd };
});

interface ChannelRequest {
  readonly socket_id: string;
  readonly channel_name: string;
}

/** Signs what a browser needs to subscribe: one's own channel and the one that counts active members, nothing else. */
async function authorize(c: Context<EdgeEnv>, viewer: Viewer, request: ChannelRequest): Promise<Response> {
  const { socket_id: socketId, channel_name: channel } = request;
  const config = realtimeOf(c.env);
  const own = channelOf(viewer.id);
  if (config.kind === 'off' || (channel !== own && channel !== activeMembers)) fail('NOT_ALLOWED');
  // A hosted service knows no sessions, and takes no data on private channels.
  const session = config.kind === 'embedded' ? { session_id: (await liveSessionOf(c)).id } : undefined;
  if (channel === own && !session) return c.json({ auth: await channelAuth(config, socketId, channel) });
  const member = channel === own ? undefined : { user_id: viewer.id, user_info: { id: viewer.id } };
  const channelData = JSON.stringify({ ...member, ...session });
  return c.json({ auth: await channelAuth(config, socketId, channel, channelData), channel_data: channelData });
}
