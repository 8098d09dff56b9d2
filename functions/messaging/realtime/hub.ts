import { DurableObject } from 'cloudflare:workers';
import { cellNamedIn } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { reportFailure } from '../../data/failures.ts';
import { isChannelName, kindOf, ownerOf, shardFor, shardOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { reconnectJitter } from './reconnect-jitter.ts';
import type { ChannelCount, Outgoing } from './hub-messages.ts';
import { presenceOf } from './objects.ts';
import { PresenceLine } from './presence/presence-line.ts';
import * as protocol from './protocol.ts';
import { sessionEnds } from './queries.ts';
import { mostSockets, rounds } from './rules.ts';
import { Rosters, type RosterNews, type Outcome } from './presence/roster.ts';
import { isChannelAuth } from './signatures.ts';
import { close, send, Sockets, type BoundSession, type Listener } from './sockets.ts';

/** How long a socket may be silent before it gets a ping, in milliseconds. */
const silence = (2 * protocol.activityTimeout + 30) * 1000;

/** Holds the sockets of one shard and hands messages out to them; hibernates while nothing happens. */
export class RealtimeHub extends DurableObject<Env> {
  readonly #sockets: Sockets;
  readonly #rosters: Rosters;
  /** When this hub began without sockets; one that only wakes up began long ago. */
  readonly #bootedAt: number;
  readonly #lines = new Map<string, PresenceLine>();
  /** Members whose subscription waits for the presence object. */
  readonly #joining = new Map<string, Map<WebSocket, protocol.Member>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(protocol.ping, protocol.pong));
    this.#sockets = new Sockets(state);
    this.#bootedAt = this.#sockets.count === 0 ? Date.now() : 0;
    this.#rosters = new Rosters(state.storage);
  }

  /** Accepts a socket under the id that the Worker chose for it. */
  override async fetch(request: Request): Promise<Response> {
    const socketId = new URL(request.url).searchParams.get('socket') ?? '';
    if (this.#sockets.count >= mostSockets) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    const wait = reconnectJitter(this.#sockets.count, Date.now() - this.#bootedAt);
    this.#sockets.accept(server, socketId);
    if (wait === 0) server.send(protocol.hello(socketId));
    else setTimeout(() => send(server, protocol.hello(socketId)), wait);
    await this.#wakeWithin(rounds.regular);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      if (!this.#sockets.has(socket)) return;
      this.#sockets.heard(socket);
      if (!this.#sockets.mayTalk(socket)) return send(socket, protocol.errorFrame(4301, 'Too many frames.'));
      const frame = protocol.readFrame(message);
      if (frame.kind === 'ping') send(socket, protocol.pong);
      else if (frame.kind === 'subscribe') await this.#subscribe(socket, frame);
      else if (frame.kind === 'unsubscribe') await this.#leave(socket, [frame.channel]);
      else if (frame.kind === 'clientEvent') send(socket, protocol.errorFrame(null, 'Client events are not enabled.'));
      else if (frame.kind === 'faulty') send(socket, protocol.errorFrame(null, frame.why));
    } catch (error) {
      await reportFailure(error, this.env);
      close(socket, 4200, 'Something went wrong; please connect again.');
    }
  }

  override webSocketClose(socket: WebSocket, code: number): Promise<void> {
    close(socket, code === 1005 || code === 1006 ? 1000 : code);
    return this.#gone(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#gone(socket);
  }

  /** Sends messages to the sockets that listen here. */
  publish(messages: readonly Outgoing[]): void {
    for (const { channels, event, data, except } of messages)
      for (const channel of new Set(channels))
        this.#toChannel(channel, protocol.eventFrame(event, channel, data), (_, { id }) => id !== except);
  }

  /**
   * Ends the connections of a user, or of one session, that opened before an instant, for good: their browser does not
   * come back by itself. What opened since belongs to a later sign-in.
   */
  terminate(userId: string, session?: string, before = Infinity): void {
    const sockets = session === undefined ? this.#sockets.of(userId) : this.#sockets.ofSession(session);
    for (const socket of sockets) if (this.#sockets.listener(socket).openedAt <= before) this.#end(socket);
  }

  channels(prefix = ''): ChannelCount[] {
    return this.#sockets
      .channels()
      .filter((channel) => channel.startsWith(prefix))
      .map((channel) => ({
        channel,
        sockets: this.#sockets.in(channel).size,
        users: [...this.#sockets.membersOf(channel).keys()],
      }));
  }

  /** Takes in news of a presence channel and passes them on to those who listen. */
  async learn(channel: string, news: RosterNews): Promise<void> {
    if (this.#sockets.in(channel).size === 0 && !this.#joining.has(channel)) return;
    const { isBehind } = this.#learn(channel, news);
    if (isBehind && this.#sockets.in(channel).size > 0) await this.#line(channel).report({ isSignOfLife: true });
  }

  /** Ends sockets whose session or browser is gone, and shows the presence objects that this hub lives. */
  override async alarm(): Promise<void> {
    await this.#endWithSessions();
    const { dead, asked } = this.#sockets.sweep(silence);
    for (const socket of asked) send(socket, protocol.ping);
    for (const socket of dead) {
      close(socket, 4201, 'No answer to a ping.');
      await this.#gone(socket);
    }
    const presence = this.#sockets.channels().filter((channel) => kindOf(channel) === 'presence');
    await Promise.allSettled(presence.map((channel) => this.#line(channel).report({ isSignOfLife: true })));
    if (this.#sockets.count > 0) await this.#wakeWithin(asked.length > 0 ? rounds.afterAsking : rounds.regular);
  }

  async #subscribe(socket: WebSocket, frame: Extract<protocol.ClientFrame, { kind: 'subscribe' }>): Promise<void> {
    const { channel, auth, channelData } = frame;
    const refuse = (type: string, status: number, why: string) =>
      send(socket, protocol.subscriptionError(channel.slice(0, 200), type, status, why));
    if (!isChannelName(channel)) return refuse('InvalidChannel', 400, 'The name of the channel is not allowed.');

    const config = realtimeOf(this.env);
    if (config.kind !== 'embedded') return close(socket, 4003, 'Realtime is off.');
    const { id } = this.#sockets.listener(socket);
    const kind = kindOf(channel);
    if (kind !== 'public' && !(await isChannelAuth(config, auth, id, channel, channelData)))
      return refuse('AuthError', 401, 'The signature is wrong.');
    const member = kind === 'presence' ? protocol.memberOf(channelData) : undefined;
    if (kind === 'presence' && !member) return refuse('AuthError', 401, 'The member is missing or too long.');
    const owner = ownerOf(channel);
    // A user who signed in after connecting is on another hub than the one their messages go to.
    if (owner !== undefined && shardFor(owner, config.shards) !== shardOf(id))
      return close(socket, 4100, 'Please connect again.');
    const isFull = () => !this.#sockets.in(channel).has(socket) && !this.#sockets.hasRoom(socket, channel, member);
    if (isFull()) return refuse('LimitReached', 403, 'The connection has too many channels.');

    const session = kind === 'public' ? undefined : protocol.sessionOf(channelData);
    const userId = member?.id ?? owner ?? '';
    if (session !== undefined && !(await this.#belongsTo(socket, { id: session, userId }))) return;

    if (!member) {
      this.#sockets.join(socket, channel, null);
      return send(socket, protocol.succeeded(channel));
    }
    const isListening = await this.#enter(socket, channel, member);
    if (isListening) send(socket, protocol.succeeded(channel, this.#rosters.members(channel)));
  }

  /**
   * Counts a member in; the socket listens from the moment its list of members is complete. In a full channel it listens
   * without being a member: what is published there is for all. Returns whether it listens.
   */
  async #enter(socket: WebSocket, channel: string, member: protocol.Member): Promise<boolean> {
    const before = this.#sockets.in(channel).get(socket);
    if (before && before.id !== member.id) await this.#leave(socket, [channel]);
    const joining = this.#joining.get(channel) ?? new Map<WebSocket, protocol.Member>();
    this.#joining.set(channel, joining.set(socket, member));
    const stopJoining = () => {
      if (joining.get(socket) === member) joining.delete(socket);
      if (joining.size === 0 && this.#joining.get(channel) === joining) this.#joining.delete(channel);
    };
    try {
      await this.#line(channel).report();
    } catch (error) {
      stopJoining();
      throw error;
    }
    const isWanted = joining.get(socket) === member && this.#sockets.has(socket);
    const isMember = this.#rosters.members(channel).has(member.id);
    if (isWanted) this.#sockets.join(socket, channel, isMember ? member : null);
    stopJoining();
    if (!isWanted || !isMember) await this.#left([channel]);
    return isWanted;
  }

  /** Binds a socket to a session; one whose session has ended, or that belongs to another, is closed. */
  async #belongsTo(socket: WebSocket, session: Omit<BoundSession, 'endsAt'>): Promise<boolean> {
    const { session: bound } = this.#sockets.listener(socket);
    if (bound?.id === session.id) return true;
    if (bound) {
      close(socket, 4100, 'Please connect again.');
      return false;
    }
    // Bound first, so that a session that ends while the database is asked finds its socket.
    this.#sockets.bind(socket, { ...session, endsAt: Infinity });
    await this.#bindUntilEnd([{ socket, session }]);
    await this.#wakeWithin(rounds.regular);
    return this.#sockets.has(socket);
  }

  /** Ends sockets whose session has expired; use moves a session's end. */
  async #endWithSessions(): Promise<void> {
    const due = this.#sockets.endingBy(Date.now());
    const byCell = Map.groupBy(due, ({ session }) => cellNamedIn(this.env, session.userId));
    // A cell that does not answer holds up the sockets of no other.
    await Promise.all(
      [...byCell.values()].map((bound) => this.#bindUntilEnd(bound).catch((error) => reportFailure(error, this.env))),
    );
  }

  /** Records when the sessions of sockets end, as their cell says, and closes those whose session has ended. */
  async #bindUntilEnd(bound: readonly { socket: WebSocket; session: Omit<BoundSession, 'endsAt'> }[]): Promise<void> {
    const cell = cellNamedIn(this.env, bound[0]?.session.userId ?? '');
    const ids = bound.map(({ session }) => session.id);
    const ends = cell ? await sessionEnds(cell, ids) : new Map<string, number>();
    for (const { socket, session } of bound.filter((one) => this.#sockets.has(one.socket))) {
      const endsAt = ends.get(session.id);
      if (endsAt === undefined) this.#end(socket);
      else this.#sockets.bind(socket, { ...session, endsAt });
    }
  }

  /** Nobody waits until the departure is reported: another socket or a logout would wait for a presence object. */
  #end(socket: WebSocket): void {
    close(socket, 4009, 'The session has ended.');
    this.ctx.waitUntil(this.#gone(socket));
  }

  async #gone(socket: WebSocket): Promise<void> {
    const channels = this.#sockets.remove(socket);
    const joining = [...this.#joining].filter(([, sockets]) => sockets.delete(socket)).map(([channel]) => channel);
    await this.#left([...channels, ...joining]);
  }

  async #leave(socket: WebSocket, channels: string[]): Promise<void> {
    for (const channel of channels) {
      this.#joining.get(channel)?.delete(socket);
      this.#sockets.leave(socket, channel);
    }
    await this.#left(channels);
  }

  /** Reports departures; a presence object that cannot be reached now hears of them with the next report. */
  async #left(channels: string[]): Promise<void> {
    for (const channel of channels.filter((one) => this.#lines.has(one) || this.#rosters.version(one) !== null)) {
      await this.#line(channel)
        .report()
        .catch((error) => reportFailure(error, this.env));
      if (this.#sockets.in(channel).size > 0 || this.#joining.has(channel)) continue;
      this.#rosters.forget(channel);
      this.#lines.delete(channel);
    }
  }

  #line(channel: string): PresenceLine {
    const known = this.#lines.get(channel);
    if (known) return known;
    const config = realtimeOf(this.env);
    const presenceChannel = { key: config.kind === 'off' ? '' : config.key, channel };
    const line = new PresenceLine({
      shard: this.#sockets.shard,
      send: (report) => presenceOf(this.env, presenceChannel).report(presenceChannel, report),
      present: () => {
        const joining = [...(this.#joining.get(channel)?.values() ?? [])].map(({ id, info }) => [id, info] as const);
        return new Map([...joining, ...this.#sockets.membersOf(channel)]);
      },
      known: () => this.#rosters.version(channel),
      learn: (news) => void this.#learn(channel, news),
    });
    this.#lines.set(channel, line);
    return line;
  }

  #learn(channel: string, news: RosterNews): Outcome {
    const outcome = this.#rosters.learn(channel, news);
    for (const { id, info } of outcome.changes) {
      const frame = info === null ? protocol.memberRemoved(channel, id) : protocol.memberAdded(channel, { id, info });
      this.#toChannel(channel, frame, (member) => member?.id !== id);
    }
    return outcome;
  }

  #toChannel(
    channel: string,
    frame: string,
    isMeant: (member: protocol.Member | null, listener: Listener) => boolean,
  ): void {
    for (const [socket, member] of this.#sockets.in(channel))
      if (isMeant(member, this.#sockets.listener(socket))) send(socket, frame);
  }

  /** Sets the alarm to go off within a time, and as soon as a session here is to end. */
  async #wakeWithin(wait: number): Promise<void> {
    const now = Date.now();
    const time = Math.min(now + wait, this.#sockets.nextEnd(now));
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.ctx.storage.setAlarm(time);
  }
}
