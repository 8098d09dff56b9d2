import type { Env } from '../../env.ts';
import type { RealtimeHub } from './hub/hub.ts';
import type { PresenceChannel, RealtimePresence } from './presence/presence.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      REALTIME_HUB: DurableObjectNamespace<RealtimeHub>;
      REALTIME_PRESENCE: DurableObjectNamespace<RealtimePresence>;
    }
  }
}

/** The object that holds the sockets of one shard. */
export function hubOf(env: Env, key: string, shard: number): DurableObjectStub<RealtimeHub> {
  return env.REALTIME_HUB.getByName(`app:${key}:${shard}`);
}

/** The object that counts the members of one presence channel. */
export function presenceOf(env: Env, { key, channel }: PresenceChannel): DurableObjectStub<RealtimePresence> {
  return env.REALTIME_PRESENCE.getByName(`app:${key}:${channel}`);
}
