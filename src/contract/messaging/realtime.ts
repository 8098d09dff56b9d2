import * as v from 'valibot';
import { feature } from '#contract/feature';

/** The address of the websocket: on the page's host without `host`, unencrypted only on localhost. */
export const RealtimeAddress = v.object({
  isOn: v.boolean(),
  key: v.nullable(v.string()),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  /** In front of `/app/{key}`. */
  path: v.string(),
  isSecure: v.boolean(),
});

export type RealtimeAddress = v.InferOutput<typeof RealtimeAddress>;

/** Whether a host is this machine, the only one to which connections need no encryption (specification, section 7). */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
}

/** The origin of an HTTP service on a host: unencrypted only on this machine. */
export function originOf(host: string): string {
  return `${isLoopback(host) ? 'http' : 'https'}://${host}`;
}

/**
 * A received message: its `data` has an `event_id`, which is the same if it is delivered twice. Only other backends,
 * which publish without the outbox, may leave it out.
 */
export const ReceivedMessage = v.object({
  event: v.string(),
  data: v.looseObject({ event_id: v.optional(v.string()) }),
});

export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** A socket and the channel it subscribes to, with the names of the Pusher protocol. */
const ChannelRequest = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/), v.maxLength(40)),
  channel_name: v.pipe(v.string(), v.maxLength(200)),
});

/** The signature of a subscription, with the member's data on a presence channel. */
export const SignedSubscription = v.object({ auth: v.string(), channel_data: v.optional(v.string()) });

export type SignedSubscription = v.InferOutput<typeof SignedSubscription>;

/** Realtime messages: the address, subscriptions and missed messages (specification, section 7). */
export const realtime = feature({
  endpoints: {
    address: { method: 'GET', path: '/api/realtime', for: 'anyone', reply: RealtimeAddress },
    authorizeByGet: {
      method: 'GET',
      path: '/api/broadcasting/auth',
      for: 'accounts',
      query: ChannelRequest,
      reply: SignedSubscription,
    },
    /** Signs a subscription to the user's own channel or to the one that counts active members. */
    authorize: {
      method: 'POST',
      path: '/api/broadcasting/auth',
      for: 'accounts',
      body: ChannelRequest,
      reply: SignedSubscription,
    },
    /**
     * Messages on the user's own channel since `after`, at most seven days back; without it only the cursor to begin
     * with. Ask again with the new cursor until it is complete.
     */
    missed: {
      method: 'GET',
      path: '/api/realtime/missed',
      for: 'accounts',
      query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
      reply: v.object({ data: v.array(ReceivedMessage), cursor: v.string(), isComplete: v.boolean() }),
    },
  },
  errors: {},
});
