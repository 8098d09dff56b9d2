import * as v from 'valibot';
import { originOf } from '#contract/messaging/realtime';
import type { Cell } from '../../data/cells.ts';
import { send, type MessageKind } from '../../data/messages/messages.ts';
import type { Env } from '../../env.ts';
import { reportFailure } from '../../data/failures.ts';
import { ownerOf, shardFor } from './channels.ts';
import { realtimeOf, type Realtime } from './configuration.ts';
import type { Outgoing } from './hub/hub-messages.ts';
import { hubOf } from './objects.ts';
import { signedQuery } from './signatures.ts';

/** Maximum events per call of a hosted service's HTTP API. */
const batchSize = 10;

/** Publishes messages to the subscribers of their channels, on the hubs or through the hosted service. */
export async function broadcast(env: Env, messages: readonly Outgoing[]): Promise<void> {
  const config = realtimeOf(env);
  if (config.kind === 'embedded') await publishToHubs(env, config, messages);
  if (config.kind === 'hosted') await publishToService(config, messages);
}

const Ended = v.object({ userId: v.string(), sessionId: v.optional(v.string()), at: v.number() });

/** All sessions of a user, or one, that ended at an instant in milliseconds. */
type Ended = v.InferOutput<typeof Ended>;

/** Closes connections that opened before their sessions ended. */
export const connectionsEnded: MessageKind<Ended> = {
  name: 'connections-ended',
  schema: Ended,
  handle: terminate,
};

/** Sends the message that closes a user's connections: a statement for the batch of an event. */
export function sendConnectionsEnded(cell: Cell, userId: string, options: Parameters<typeof send>[3] = {}) {
  return send(cell, connectionsEnded, { userId, at: Date.now() }, options);
}

/**
 * Closes the connections of all sessions of a user, or of one. A failure is
 * reported; the message in the batch of the event then closes them later.
 */
export async function endConnections(env: Env, userId: string, sessionId?: string): Promise<void> {
  await terminate(env, { userId, sessionId, at: Date.now() }).catch((error: unknown) => reportFailure(error, env));
}

/** Closes connections; a hosted service has no sessions, so that it closes all of the user's. */
async function terminate(env: Env, { userId, sessionId, at }: Ended): Promise<void> {
  const config = realtimeOf(env);
  if (config.kind === 'embedded') {
    const terminateAtHub = () =>
      hubOf(env, config.key, shardFor(userId, config.shards)).terminate(userId, sessionId, at);
    // A hub that restarts fails pending calls; without a second call its sockets would stay open.
    await terminateAtHub().catch(terminateAtHub);
  }
  if (config.kind === 'hosted')
    await callService(config, `/users/${encodeURIComponent(userId)}/terminate_connections`, {});
}

type Embedded = Extract<Realtime, { kind: 'embedded' }>;
type Hosted = Extract<Realtime, { kind: 'hosted' }>;

/** Publishes messages for a user's own channel to their hub, all others to every hub. */
async function publishToHubs(env: Env, { key, shards }: Embedded, messages: readonly Outgoing[]): Promise<void> {
  const everyShard = Array.from({ length: shards }, (_, shard) => shard);
  const byShard = new Map<number, Outgoing[]>();
  for (const message of messages) {
    for (const channel of new Set(message.channels)) {
      const owner = ownerOf(channel);
      for (const shard of owner === undefined ? everyShard : [shardFor(owner, shards)])
        byShard.set(shard, [...(byShard.get(shard) ?? []), { ...message, channels: [channel] }]);
    }
  }
  await Promise.all([...byShard].map(([shard, messages]) => hubOf(env, key, shard).publish(messages)));
}

async function publishToService(config: Hosted, messages: readonly Outgoing[]): Promise<void> {
  const batch = messages.flatMap(({ channels, event, data, except }) =>
    channels.map((channel) => ({ channel, name: event, data, ...(except && { socket_id: except }) })),
  );
  for (let start = 0; start < batch.length; start += batchSize)
    await callService(config, '/batch_events', { batch: batch.slice(start, start + batchSize) });
}

async function callService(config: Hosted, address: string, content: object): Promise<void> {
  const body = JSON.stringify(content);
  const path = `/apps/${config.appId}${address}`;
  const query = await signedQuery(config, { method: 'POST', path, query: new URLSearchParams(), body });
  const answer = await fetch(`${originOf(config.apiHost)}${path}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`The realtime service answered ${answer.status}: ${await answer.text()}`);
}
