import * as v from 'valibot';

/** Seconds without a frame after which a browser asks whether anyone is there. */
export const activityTimeout = 30;

/** Longest frame and longest data of an event, in characters. */
export const frameLimit = 12_000;
export const dataLimit = 10_240;

/** Longest `channel_data` and user id of a member, in characters, and most members of a channel. */
export const memberLimits = { data: 1024, id: 128, count: 2000 } as const;

/** Most channels of one socket; their names and members have to fit into what hibernation keeps of it. */
export const channelsPerSocket = 40;

export const ping = '{"event":"pusher:ping","data":{}}';
export const pong = '{"event":"pusher:pong","data":{}}';

/** A member of a presence channel; `info` is JSON. */
export interface Member {
  readonly id: string;
  readonly info: string;
}

/** What a browser may say. */
export type ClientFrame =
  | { kind: 'ping' | 'pong' | 'clientEvent' }
  | { kind: 'subscribe'; channel: string; auth: string; channelData: string | undefined }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'faulty'; why: string };

const Frame = v.object({ event: v.string(), data: v.optional(v.unknown()) });
const Subscribe = v.object({
  channel: v.string(),
  auth: v.optional(v.string(), ''),
  channel_data: v.nullish(v.string()),
});
const Unsubscribe = v.object({ channel: v.string() });

/** Reads any frame of a browser. */
export function readFrame(message: string | ArrayBuffer): ClientFrame {
  if (typeof message !== 'string') return faulty('Binary frames are not supported.');
  if (message.length > frameLimit) return faulty('The frame is too long.');
  const frame = v.safeParse(Frame, parsed(message));
  if (!frame.success) return faulty('The frame is not an event.');
  const { event, data } = frame.output;
  if (event === 'pusher:ping') return { kind: 'ping' };
  if (event === 'pusher:pong') return { kind: 'pong' };
  if (event === 'pusher:subscribe') {
    const asked = v.safeParse(Subscribe, data);
    if (!asked.success) return faulty('The subscription names no channel.');
    const { channel, auth, channel_data: channelData } = asked.output;
    return { kind: 'subscribe', channel, auth, channelData: channelData ?? undefined };
  }
  if (event === 'pusher:unsubscribe') {
    const asked = v.safeParse(Unsubscribe, data);
    return asked.success ? { kind: 'unsubscribe', ...asked.output } : faulty('No channel is named.');
  }
  if (event.startsWith('client-')) return { kind: 'clientEvent' };
  return faulty('The event is not known.');
}

const Presence = v.object({
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(memberLimits.id)),
  user_info: v.optional(v.unknown()),
});

/** The member that signed `channel_data` names. */
export function memberOf(channelData: string | undefined): Member | undefined {
  if (channelData === undefined || channelData.length > memberLimits.data) return undefined;
  const { success, output } = v.safeParse(Presence, parsed(channelData));
  return success ? { id: output.user_id, info: JSON.stringify(output.user_info ?? {}) } : undefined;
}

const Bound = v.object({ session_id: v.pipe(v.string(), v.minLength(1), v.maxLength(memberLimits.id)) });

/** The session that signed `channel_data` binds its socket to. */
export function sessionOf(channelData: string | undefined): string | undefined {
  const { success, output } = v.safeParse(Bound, parsed(channelData ?? ''));
  return success ? output.session_id : undefined;
}

/** Why a handshake is refused for good: the code and reason of the close. */
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

export function hello(socketId: string): string {
  return frameOf('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout });
}

/** A subscription that succeeded, on a presence channel with everyone who is there. */
export function succeeded(channel: string, members?: ReadonlyMap<string, string>): string {
  return frameOf('pusher_internal:subscription_succeeded', members ? { presence: presenceOf(members) } : {}, channel);
}

/** Put together by hand: an object would reorder ids that are numbers and lose `__proto__`. */
function presenceOf(members: ReadonlyMap<string, string>): Raw {
  const ids = [...members.keys()].map((id) => JSON.stringify(id));
  const hash = [...members].map(([id, info]) => `${JSON.stringify(id)}:${info}`);
  return new Raw(`{"count":${members.size},"ids":[${ids.join()}],"hash":{${hash.join()}}}`);
}

export function memberAdded(channel: string, { id, info }: Member): string {
  return frameOf('pusher_internal:member_added', { user_id: id, user_info: new Raw(info) }, channel);
}

export function memberRemoved(channel: string, id: string): string {
  return frameOf('pusher_internal:member_removed', { user_id: id }, channel);
}

export function eventFrame(event: string, channel: string, data: string): string {
  return JSON.stringify({ event, channel, data });
}

/** A failure of the connection; without a code it only says what is wrong with a frame. */
export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** A refused subscription; it names its channel, so that the browser knows which. */
export function subscriptionError(channel: string, type: string, status: number, error: string): string {
  return JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type, error, status } });
}

/** JSON as text. */
class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A frame of the server: its data is JSON inside a string. */
function frameOf(event: string, data: object, channel?: string): string {
  const fields = Object.entries(data).map(
    ([name, value]) => `${JSON.stringify(name)}:${value instanceof Raw ? value.text : JSON.stringify(value)}`,
  );
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: `{${fields.join()}}` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faulty(why: string): ClientFrame {
  return { kind: 'faulty', why };
}
