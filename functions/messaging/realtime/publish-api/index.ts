import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { cellNamedIn } from '../../../data/cells.ts';
import { readText } from '../../../edge/body.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { broadcast, endConnections, sendConnectionsEnded } from '../broadcast.ts';
import { isChannelName, kindOf, socketIdPattern } from '../channels.ts';
import { realtimeOf } from '../configuration.ts';
import type { ChannelCount } from '../hub/hub-messages.ts';
import { hubOf } from '../objects.ts';
import { dataLimit } from '../hub/protocol.ts';
import { callFault } from '../signatures.ts';

/** Maximum body of a call, in bytes. */
const bodyLimit = 200_000;

const Channel = v.pipe(v.string(), v.check(isChannelName));
const Event = {
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  data: v.string(),
  socket_id: v.nullish(v.pipe(v.string(), v.regex(socketIdPattern))),
  info: v.nullish(v.string()),
};
const OneEvent = v.union([
  v.object({ ...Event, channels: v.pipe(v.array(Channel), v.minLength(1), v.maxLength(100)) }),
  v.object({ ...Event, channel: Channel }),
]);
const Batch = v.object({ batch: v.pipe(v.array(v.object({ ...Event, channel: Channel })), v.maxLength(10)) });

interface ApiEnv extends EdgeEnv {
  Variables: EdgeEnv['Variables'] & { body: string };
}

/** The protocol's HTTP API, authenticated by the secret. */
export const publishApi = new Hono<ApiEnv>().basePath('/apps/:appId');

publishApi.use(async (c, next) => {
  const config = realtimeOf(c.env);
  if (config.kind !== 'embedded' || c.req.param('appId') !== config.appId) return c.text('No such app.', 404);
  const body = await readText(c.req.raw, bodyLimit);
  if (body === undefined) return c.text('The body is too long.', 413);
  const { pathname, searchParams } = new URL(c.req.url);
  const fault = await callFault(config, { method: c.req.method, path: pathname, query: searchParams, body });
  if (fault) return c.text(fault, 401);
  c.set('body', body);
  await next();
  return undefined;
});

publishApi.post('/events', async (c) => {
  const event = parseBody(c, OneEvent);
  if (!event) return c.text('The event is invalid.', 400);
  return publish(c, [{ ...event, channels: 'channel' in event ? [event.channel] : event.channels }]);
});

publishApi.post('/batch_events', async (c) => {
  const events = parseBody(c, Batch);
  if (!events) return c.text('The events are invalid.', 400);
  return publish(
    c,
    events.batch.map(({ channel, ...event }) => ({ ...event, channels: [channel] })),
  );
});

publishApi.get('/channels', async (c) => {
  const prefix = c.req.query('filter_by_prefix') ?? '';
  const fields = requestedFields(c);
  if (fields.has('user_count') && !prefix.startsWith('presence-'))
    return c.text('user_count is only available for presence channels.', 400);
  const counts = await countsOf(c, prefix);
  return c.json({
    channels: Object.fromEntries([...counts].map(([channel, count]) => [channel, selectFields(count, fields)])),
  });
});

publishApi.get('/channels/:channel', async (c) => {
  const channel = c.req.param('channel');
  const count = (await countsOf(c, channel)).get(channel);
  return c.json({ occupied: count !== undefined, ...selectFields(count, requestedFields(c)) });
});

publishApi.get('/channels/:channel/users', async (c) => {
  const channel = c.req.param('channel');
  if (kindOf(channel) !== 'presence') return c.text('Only presence channels have users.', 400);
  const count = (await countsOf(c, channel)).get(channel);
  return c.json({ users: [...(count?.users ?? [])].map((id) => ({ id })) });
});

publishApi.post('/users/:userId/terminate_connections', async (c) => {
  const userId = c.req.param('userId');
  const cell = cellNamedIn(c.env, userId);
  if (cell) await sendConnectionsEnded(cell, userId);
  await endConnections(c.env, userId);
  return c.json({});
});

publishApi.all('*', (c) => c.text('No such call.', 404));

interface Event {
  readonly name: string;
  readonly channels: readonly string[];
  readonly data: string;
  readonly socket_id?: string | null | undefined;
}

async function publish(c: Context<ApiEnv>, events: readonly Event[]): Promise<Response> {
  if (events.some(({ data }) => data.length > dataLimit)) return c.text('The data is longer than 10 kB.', 413);
  await broadcast(
    c.env,
    events.map(({ name, channels, data, socket_id }) => ({
      channels,
      event: name,
      data,
      except: socket_id ?? undefined,
    })),
  );
  return c.json({});
}

interface Count {
  readonly sockets: number;
  readonly users: ReadonlySet<string>;
}

/** Sums the counts of all hubs for channels with a prefix. */
async function countsOf(c: Context<ApiEnv>, prefix: string): Promise<Map<string, Count>> {
  const config = realtimeOf(c.env);
  if (config.kind !== 'embedded') return new Map();
  const shards = Array.from({ length: config.shards }, (_, shard) => hubOf(c.env, config.key, shard).channels(prefix));
  const counts = new Map<string, Count>();
  for (const { channel, sockets, users } of ((await Promise.all(shards)) as ChannelCount[][]).flat()) {
    const previous = counts.get(channel);
    counts.set(channel, {
      sockets: (previous?.sockets ?? 0) + sockets,
      users: new Set([...(previous?.users ?? []), ...users]),
    });
  }
  return counts;
}

function selectFields(count: Count | undefined, fields: ReadonlySet<string>): object {
  return {
    ...(fields.has('user_count') && { user_count: count?.users.size ?? 0 }),
    ...(fields.has('subscription_count') && { subscription_count: count?.sockets ?? 0 }),
  };
}

function requestedFields(c: Context<ApiEnv>): Set<string> {
  return new Set((c.req.query('info') ?? '').split(','));
}

function parseBody<Schema extends v.GenericSchema<unknown, unknown>>(
  c: Context<ApiEnv>,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(c.get('body')));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
