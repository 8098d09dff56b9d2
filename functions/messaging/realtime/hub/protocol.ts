import * as v from 'valibot';

/** Seconds without a frame after which a browser sends a ping. */
export const activityTimeout = 30;

/** Maximum length of a frame and of the data of an event, in characters. */
export const frameLimit = 12_000;
export const dataLimit = 10_240;

/** Maximum length of `channel_data` and of a member's user id, in characters, and maximum members of a channel. */
export const memberLimits = { data: 1024, id: 128, count: 2000 } as const;

/** Maximum channels of one socket; names and members have to fit into its attachment. */
export const channelsPerSocket = 40;

export const ping = '{"event":"pusher:ping","data":{}}';
export const pong = '{"event":"pusher:pong","data":{}}';

/** A member of a presence channel; `info` is JSON. */
export interface Member {
  readonly id: string;
  readonly info: string;
}

/** A frame of a browser. */
export type ClientFrame =
  | { kind: 'ping' | 'pong' | 'clientEvent' }
  | { kind: 'subscribe'; channel: string; auth: string; channelData: string | undefined }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'faulty'; reason: string };

const Frame = v.object({ event: v.string(), data: v.optional(v.unknown()) });
const Subscribe = v.object({
  channel: v.string(),
  auth: v.optional(v.string(), ''),
  channel_data: v.nullish(v.string()),
});
const Unsubscribe = v.object({ channel: v.string() });

/** Parses a frame of a browser. */
export function readFrame(message: string | ArrayBuffer): ClientFrame {
  if (typeof message !== 'string') return faultyFrame('Binary frames are not supported.');
  if (message.length > frameLimit) return faultyFrame('The frame is too long.');
  const frame = v.safeParse(Frame, parseJson(message));
  if (!frame.success) return faultyFrame('The frame is not an event.');
  const { event, data } = frame.output;
  if (event === 'pusher:ping') return { kind: 'ping' };
  if (event === 'pusher:pong') return { kind: 'pong' };
  if (event === 'pusher:subscribe') {
    const subscription = v.safeParse(Subscribe, data);
    if (!subscription.success) return faultyFrame('The subscription names no channel.');
    const { channel, auth, channel_data: channelData } = subscription.output;
    return { kind: 'subscribe', channel, auth, channelData: channelData ?? undefined };
  }
  if (event === 'pusher:unsubscribe') {
    const subscription = v.safeParse(Unsubscribe, data);
    return subscription.success ? { kind: 'unsubscribe', ...subscription.output } : faultyFrame('No channel is named.');
  }
  if (event.startsWith('client-')) return { kind: 'clientEvent' };
  return faultyFrame('The event is not known.');
}

const Presence = v.object({
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(memberLimits.id)),
  user_info: v.optional(v.unknown()),
});

/** The member in signed `channel_data`. */
export function memberOf(channelData: string | undefined): Member | undefined {
  if (channelData === undefined || channelData.length > memberLimits.data) return undefined;
  const { success, output } = v.safeParse(Presence, parseJson(channelData));
  return success ? { id: output.user_id, info: JSON.stringify(output.user_info ?? {}) } : undefined;
}

const SessionData = v.object({ session_id: v.pipe(v.string(), v.minLength(1), v.maxLength(memberLimits.id)) });

/** The session in signed `channel_data`. */
export function sessionOf(channelData: string | undefined): string | undefined {
  const { success, output } = v.safeParse(SessionData, parseJson(channelData ?? ''));
  return success ? output.session_id : undefined;
}

/** Code and reason with which a handshake is refused permanently. */
export function handshakeFault(query: URLSearchParams): Refusal | undefined {
  const protocol = query.get('protocol');
  if (!protocol) return { code: 4008, message: 'No protocol version is named.' };
  if (!['5', '6', '7'].includes(protocol)) return { code: 4007, message: 'The protocol version is not supported.' };
  return undefined;
}

export interface Refusal {
  readonly code: number;
  readonly message: string;
}

export function connectionEstablished(socketId: string): string {
  return frameOf('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });
}

/** Confirms a subscription, on a presence channel with all members. */
export function subscriptionSucceeded(channel: string, members?: ReadonlyMap<string, string>): string {
  return frameOf('pusher_internal:subscription_succeeded', members ? { presence: presenceData(members) } : {}, channel);
}

/** Concatenated: an object would reorder ids that are numbers and lose `__proto__`. */
function presenceData(members: ReadonlyMap<string, string>): RawJson {
  const ids = [...members.keys()].map((id) => JSON.stringify(id));
  const hash = [...members].map(([id, info]) => `${JSON.stringify(id)}:${info}`);
  return new RawJson(`{"count":${members.size},"ids":[${ids.join()}],"hash":{${hash.join()}}}`);
}

export function memberAdded(channel: string, { id, info }: Member): string {
  return frameOf('pusher_internal:member_added', { user_id: id, user_info: new RawJson(info) }, channel);
}

export function memberRemoved(channel: string, id: string): string {
  return frameOf('pusher_internal:member_removed', { user_id: id }, channel);
}

export function eventFrame(event: string, channel: string, data: string): string {
  return JSON.stringify({ event, channel, data });
}

/** An error of the connection or, without a code, of a frame. */
export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** Refuses a subscription. */
export function subscriptionError(channel: string, type: string, status: number, error: string): string {
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type, error, status } });
}

/** Serialized JSON that is not serialized again. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A frame of the server: its data is JSON inside a string. */
function frameOf(event: string, data: object, channel?: string): string {
  const fields = Object.entries(data).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`,
  );
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: `{${fields.join()}}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultyFrame(reason: string): ClientFrame {
  return { kind: 'faulty', reason };
}
