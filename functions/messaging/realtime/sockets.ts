import { shardOf } from './channels.ts';
import { channelsPerSocket, errorFrame, type Member } from './protocol.ts';

/** A session that a socket belongs to, whose it is and when it ends unless it is used, in milliseconds. */
export interface BoundSession {
  readonly id: string;
  readonly userId: string;
  readonly endsAt: number;
}

/** What is kept of a socket through hibernation; at most 16,384 bytes when serialised. */
export interface Listener {
  readonly id: string;
  /** When it was accepted, in milliseconds. */
  readonly openedAt: number;
  /** Its channels, on presence channels with the member it stands for. */
  readonly channels: readonly (readonly [channel: string, member: Member | null])[];
  /** The session it belongs to, from its first subscription that is signed for one. */
  readonly session?: BoundSession;
  /** When it got a ping, in milliseconds; absent once it answers. */
  readonly askedAt?: number;
}

/** Room for channels in what is kept of a socket, in characters, with what serialising adds. */
const roomForChannels = 14_000;
const perChannel = 24;

/** Frames a socket may send within a window of this many milliseconds. */
const talk = { most: 100, within: 10_000 };

const none: ReadonlyMap<WebSocket, Member | null> = new Map();

/** The open sockets of a hub and what they listen to, found by channel. */
export class Sockets {
  readonly #state: DurableObjectState;
  readonly #listeners = new Map<WebSocket, Listener>();
  readonly #channels = new Map<string, Map<WebSocket, Member | null>>();
  readonly #talk = new WeakMap<WebSocket, { since: number; frames: number; at: number }>();
  #shard = 0;

  constructor(state: DurableObjectState) {
    this.#state = state;
    for (const socket of state.getWebSockets()) {
      if (socket.readyState === WebSocket.READY_STATE_OPEN) this.#note(socket, socket.deserializeAttachment());
    }
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** The shard of this hub, which its sockets' ids tell. */
  get shard(): number {
    return this.#shard;
  }

  accept(socket: WebSocket, id: string): void {
    this.#state.acceptWebSocket(socket);
    const listener = { id, openedAt: Date.now(), channels: [] };
    this.#keep(socket, listener);
    this.#note(socket, listener);
  }

  listener(socket: WebSocket): Listener {
    return this.#listeners.get(socket) ?? { id: '', openedAt: 0, channels: [] };
  }

  /** Whether a socket is still held here. */
  has(socket: WebSocket): boolean {
    return this.#listeners.has(socket) && socket.readyState === WebSocket.READY_STATE_OPEN;
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  in(channel: string): ReadonlyMap<WebSocket, Member | null> {
    return this.#channels.get(channel) ?? none;
  }

  /** Members on sockets of this hub with their information; of a user with two sockets, the first one's. */
  membersOf(channel: string): Map<string, string> {
    const members = new Map<string, string>();
    for (const member of this.in(channel).values())
      if (member && !members.has(member.id)) members.set(member.id, member.info);
    return members;
  }

  /** Sockets that have proved to be a user's, by their own channel or by standing for them as a member. */
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

  /** Sockets whose session ends by an instant, as far as is known here. */
  endingBy(time: number): { socket: WebSocket; session: BoundSession }[] {
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
    this.#keep(socket, { ...this.listener(socket), session });
  }

  hasRoom(socket: WebSocket, channel: string, member: Member | undefined): boolean {
    const { channels } = this.listener(socket);
    const size = [...channels, [channel, member ?? null] as const].reduce(
      (sum, [name, one]) => sum + name.length + perChannel + (one ? 2 * (one.id.length + one.info.length) : 0),
      0,
    );
    return channels.length < channelsPerSocket && size <= roomForChannels;
  }

  join(socket: WebSocket, channel: string, member: Member | null): void {
    const { channels, ...listener } = this.listener(socket);
    const others = channels.filter(([name]) => name !== channel);
    this.#keep(socket, { ...listener, channels: [...others, [channel, member]] });
    const listening = this.#channels.get(channel) ?? new Map<WebSocket, Member | null>();
    this.#channels.set(channel, listening.set(socket, member));
  }

  leave(socket: WebSocket, channel: string): void {
    const { channels, ...listener } = this.listener(socket);
    if (!channels.some(([name]) => name === channel)) return;
    this.#keep(socket, { ...listener, channels: channels.filter(([name]) => name !== channel) });
    this.#unlist(socket, channel);
  }

  /** Forgets a socket; returns the channels it was in, also when its end is what woke the hub. */
  remove(socket: WebSocket): string[] {
    const listener = this.#listeners.get(socket) ?? (socket.deserializeAttachment() as Listener);
    this.#shard = shardOf(listener.id);
    const channels = listener.channels.map(([name]) => name);
    for (const channel of channels) this.#unlist(socket, channel);
    this.#listeners.delete(socket);
    return channels;
  }

  /** Records that a socket gave a sign of life. */
  heard(socket: WebSocket): void {
    const { askedAt, ...listener } = this.listener(socket);
    if (askedAt !== undefined) this.#keep(socket, listener);
    const now = Date.now();
    const talked = this.#talk.get(socket);
    const isInWindow = talked && now - talked.since < talk.within;
    this.#talk.set(
      socket,
      isInWindow ? { ...talked, frames: talked.frames + 1, at: now } : { since: now, frames: 1, at: now },
    );
  }

  mayTalk(socket: WebSocket): boolean {
    return (this.#talk.get(socket)?.frames ?? 0) <= talk.most;
  }

  /** Sockets that did not answer since they were asked, and silent ones, which count as asked from now on. */
  sweep(silence: number): { dead: WebSocket[]; asked: WebSocket[] } {
    const now = Date.now();
    const [dead, asked]: WebSocket[][] = [[], []];
    for (const [socket, listener] of this.#listeners) {
      const heardAt = Math.max(
        this.#state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0,
        this.#talk.get(socket)?.at ?? 0,
      );
      if (listener.askedAt !== undefined && heardAt < listener.askedAt) dead?.push(socket);
      else if (now - heardAt > silence) {
        this.#keep(socket, { ...listener, askedAt: now });
        asked?.push(socket);
      }
    }
    return { dead: dead ?? [], asked: asked ?? [] };
  }

  #note(socket: WebSocket, listener: Listener): void {
    this.#listeners.set(socket, listener);
    this.#shard = shardOf(listener.id);
    for (const [channel, member] of listener.channels) {
      const listening = this.#channels.get(channel) ?? new Map<WebSocket, Member | null>();
      this.#channels.set(channel, listening.set(socket, member));
    }
  }

  #keep(socket: WebSocket, listener: Listener): void {
    socket.serializeAttachment(listener);
    this.#listeners.set(socket, listener);
  }

  #unlist(socket: WebSocket, channel: string): void {
    const listening = this.#channels.get(channel);
    listening?.delete(socket);
    if (listening?.size === 0) this.#channels.delete(channel);
  }
}

/** Sends without letting one broken socket stop the others. */
export function send(socket: WebSocket, frame: string): void {
  try {
    socket.send(frame);
  } catch {
    // It is closing; its close is on the way.
  }
}

/** Sends the reason and closes, unless the socket is closing already. */
export function close(socket: WebSocket, code: number, why?: string): void {
  try {
    if (why) socket.send(errorFrame(code, why));
    socket.close(code, why);
  } catch {
    // It is closing already.
  }
}
