import type { Env } from '../../env.ts';
import { realtimeOf } from './configuration.ts';
import { hubOf } from './objects.ts';

/** How many users are connected to a channel; `null` if the hubs of this Worker do not publish. */
export async function countListeners(env: Env, channel: string): Promise<number | null> {
  const config = realtimeOf(env);
  if (config.kind !== 'embedded') return null;
  // The sockets of a user are all on one hub.
  const counts = await Promise.all(
    Array.from({ length: config.shards }, (_, shard) => hubOf(env, config.key, shard).countUsers(channel)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
