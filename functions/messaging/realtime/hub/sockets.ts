import { shardOf } from '../channels.ts';
import { channelsPerSocket, errorFrame, type Member } from './protocol.ts';

/** The session of a socket, with its user and its end, in milliseconds, unless it is used. */
export interface BoundSession {
  readonly id: string;
  readonly userId: string;
  readonly endsAt: number;
}

/** The attachment of a socket, which persists through hibernation; at most 16,384 bytes serialized. */
export interface Listener {
  readonly id: string;
  /** When it was accepted, in milliseconds. */
  readonly openedAt: number;
  /** Its channels, on presence channels with its member. */
  readonly channels: readonly (readonly [channel: string, member: Member | null])[];
  /** The session of its first subscription that is signed for one. */
  readonly session?: BoundSession;
  /** When it was pinged, in milliseconds; absent once it answers. */
  readonly pingedAt?: number;
}

/** Maximum length of the channels in an attachment, in characters, and the overhead of serializing each. */
const maxChannelsLength = 14_000;
const overheadPerChannel = 24;

/** Frames a socket may send within a window of this many milliseconds. */
const frameLimit = { maxFrames: 100, windowMs: 10_000 };

const noSockets: ReadonlyMap<WebSocket, Member | null> = new Map();

/** The open sockets of a hub and their channels. */
export class Sockets {
  readonly #state: DurableObjectState;
  readonly #listeners = new Map<WebSocket, Listener>();
  readonly #channels = new Map<string, Map<WebSocket, Member | null>>();
  readonly #frameCounts = new WeakMap<WebSocket, { since: number; frames: number; at: number }>();
  #shard = 0;

  constructor(state: DurableObjectState) {
    this.#state = state;
    for (const socket of state.getWebSockets()) {
      if (socket.readyState === WebSocket.READY_STATE_OPEN) this.#register(socket, socket.deserializeAttachment());
    }
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** The shard of this hub, from the ids of its sockets. */
  get shard(): number {
    return this.#shard;
  }

  accept(socket: WebSocket, id: string): void {
    this.#state.acceptWebSocket(socket);
    const listener = { id, openedAt: Date.now(), channels: [] };
    this.#save(socket, listener);
    this.#register(socket, listener);
  }

  listener(socket: WebSocket): Listener {
    return this.#listeners.get(socket) ?? { id: '', openedAt: 0, channels: [] };
  }

  /** Whether a socket is open on this hub. */
  has(socket: WebSocket): boolean {
    return this.#listeners.has(socket) && socket.readyState === WebSocket.READY_STATE_OPEN;
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  in(channel: string): ReadonlyMap<WebSocket, Member | null> {
    return this.#channels.get(channel) ?? noSockets;
  }

  /** The number of users whose session a socket on a channel is bound to. */
  usersIn(channel: string): number {
    const users = [...this.in(channel).keys()].flatMap((socket) => this.listener(socket).session?.userId ?? []);
    return new Set(users).size;
  }

  /** Members on sockets of this hub with their information; of a user with two sockets, the first one's. */
  membersOf(channel: string): Map<string, string> {
    const members = new Map<string, string>();
    for (const member of this.in(channel).values())
      if (member && !members.has(member.id)) members.set(member.id, member.info);
    return members;
  }

  /** Sockets of a user, authenticated by session, own channel or member. */
  of(userId: string): WebSocket[] {
    const own = `private-user.${userId}`;
    return [...this.#listeners]
      .filter(
        ([, { channels, session }]) =>
          session?.userId === userId || channels.some(([channel, member]) => channel === own || member?.id === userId),
      )
      .map(([socket]) => socket);
  }

  /** Sockets that belong to a session. */
  ofSession(session: string): WebSocket[] {
    return [...this.#listeners].filter(([, listener]) => listener.session?.id === session).map(([socket]) => socket);
  }

  /** Sockets whose session ends by an instant, unless it was used since. */
  sessionsEndingBy(time: number): { socket: WebSocket; session: BoundSession }[] {
    return [...this.#listeners].flatMap(([socket, { session }]) =>
      session && session.endsAt <= time ? [{ socket, session }] : [],
    );
  }

  /** When the next session ends after an instant. */
  nextEnd(time: number): number {
    const ends = [...this.#listeners.values()].map(({ session }) => session?.endsAt ?? Infinity);
    return ends.reduce((soonest, end) => (end > time ? Math.min(soonest, end) : soonest), Infinity);
  }

  bind(socket: WebSocket, session: BoundSession): void {
    this.#save(socket, { ...this.listener(socket), session });
  }

  hasCapacity(socket: WebSocket, channel: string, member: Member | undefined): boolean {
    const { channels } = this.listener(socket);
    const size = [...channels, [channel, member ?? null] as const].reduce(
      (sum, [name, one]) => sum + name.length + overheadPerChannel + (one ? 2 * (one.id.length + one.info.length) : 0),
      0,
    );
    return channels.length < channelsPerSocket && size <= maxChannelsLength;
  }

  join(socket: WebSocket, channel: string, member: Member | null): void {
    const { channels, ...listener } = this.listener(socket);
    const others = channels.filter(([name]) => name !== channel);
    this.#save(socket, { ...listener, channels: [...others, [channel, member]] });
    const sockets = this.#channels.get(channel) ?? new Map<WebSocket, Member | null>();
    this.#channels.set(channel, sockets.set(socket, member));
  }

  leave(socket: WebSocket, channel: string): void {
    const { channels, ...listener } = this.listener(socket);
    if (!channels.some(([name]) => name === channel)) return;
    this.#save(socket, { ...listener, channels: channels.filter(([name]) => name !== channel) });
    this.#removeFromChannel(socket, channel);
  }

  /** Removes a socket; returns its channels, even if its close woke the hub. */
  remove(socket: WebSocket): string[] {
    const listener = this.#listeners.get(socket) ?? (socket.deserializeAttachment() as Listener);
    this.#shard = shardOf(listener.id);
    const channels = listener.channels.map(([name]) => name);
    for (const channel of channels) this.#removeFromChannel(socket, channel);
    this.#listeners.delete(socket);
    return channels;
  }

  /** Records a frame of a socket. */
  recordFrame(socket: WebSocket): void {
    const { pingedAt, ...listener } = this.listener(socket);
    if (pingedAt !== undefined) this.#save(socket, listener);
    const now = Date.now();
    const counted = this.#frameCounts.get(socket);
    const isInWindow = counted && now - counted.since < frameLimit.windowMs;
    this.#frameCounts.set(
      socket,
      isInWindow ? { ...counted, frames: counted.frames + 1, at: now } : { since: now, frames: 1, at: now },
    );
  }

  isWithinFrameLimit(socket: WebSocket): boolean {
    return (this.#frameCounts.get(socket)?.frames ?? 0) <= frameLimit.maxFrames;
  }

  /** Sockets that did not answer a ping, and silent ones, which are marked as pinged. */
  findSilent(pingAfter: number): { dead: WebSocket[]; pinged: WebSocket[] } {
    const now = Date.now();
    const [dead, pinged]: WebSocket[][] = [[], []];
    for (const [socket, listener] of this.#listeners) {
      const lastFrameAt = Math.max(
        this.#state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0,
        this.#frameCounts.get(socket)?.at ?? 0,
      );
      if (listener.pingedAt !== undefined && lastFrameAt < listener.pingedAt) dead?.push(socket);
      else if (now - lastFrameAt > pingAfter) {
        this.#save(socket, { ...listener, pingedAt: now });
        pinged?.push(socket);
      }
    }
    return { dead: dead ?? [], pinged: pinged ?? [] };
  }

  #register(socket: WebSocket, listener: Listener): void {
    this.#listeners.set(socket, listener);
    this.#shard = shardOf(listener.id);
    for (const [channel, member] of listener.channels) {
      const sockets = this.#channels.get(channel) ?? new Map<WebSocket, Member | null>();
      this.#channels.set(channel, sockets.set(socket, member));
    }
  }

  #save(socket: WebSocket, listener: Listener): void {
    socket.serializeAttachment(listener);
    this.#listeners.set(socket, listener);
  }

  #removeFromChannel(socket: WebSocket, channel: string): void {
    const sockets = this.#channels.get(channel);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#channels.delete(channel);
  }
}

/** Sends a frame and ignores a socket that is closing. */
export function send(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // The close event follows.
  }
}

/** Sends the reason and closes, unless the socket is closing already. */
export function close(socket: WebSocket, code: number, reason?: string): void {
  try {
    if (reason) socket.send(errorFrame(code, reason));
    socket.close(code, reason);
  } catch {
    // It is closing already.
  }
}
