import { DurableObject } from 'cloudflare:workers';
import { cellNamedIn } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { isChannelName, kindOf, ownerOf, shardFor, shardOf } from '../channels.ts';
import { realtimeOf } from '../configuration.ts';
import { reconnectJitter } from './reconnect-jitter.ts';
import type { ChannelCount, Outgoing } from './hub-messages.ts';
import { presenceOf } from '../objects.ts';
import { PresenceReporter } from '../presence/presence-reporter.ts';
import * as protocol from './protocol.ts';
import { sessionEnds } from '../queries.ts';
import { maxSockets, alarmIntervals } from '../rules.ts';
import { Rosters, type RosterUpdate, type AppliedUpdate } from '../presence/roster.ts';
import { isChannelAuth } from '../signatures.ts';
import { close, send, Sockets, type BoundSession, type Listener } from './sockets.ts';

/** How long a socket may send no frame before it is pinged, in milliseconds. */
const pingAfter = (2 * protocol.activityTimeout + 30) * 1000;

/** Holds the sockets of one shard and publishes messages to them; hibernates when idle. */
export class RealtimeHub extends DurableObject<Env> {
  readonly #sockets: Sockets;
  readonly #rosters: Rosters;
  /** When this hub started without sockets; 0 if it only woke up. */
  readonly #bootedAt: number;
  readonly #reporters = new Map<string, PresenceReporter>();
  /** Members whose subscription is not yet confirmed by the presence object. */
  readonly #joining = new Map<string, Map<WebSocket, protocol.Member>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(protocol.ping, protocol.pong));
    this.#sockets = new Sockets(state);
    this.#bootedAt = this.#sockets.count === 0 ? Date.now() : 0;
    this.#rosters = new Rosters(state.storage);
  }

  /** Accepts a socket under the id that the Worker generated. */
  override async fetch(request: Request): Promise<Response> {
    const socketId = new URL(request.url).searchParams.get('socket') ?? '';
    if (this.#sockets.count >= maxSockets) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    const wait = reconnectJitter(this.#sockets.count, Date.now() - this.#bootedAt);
    this.#sockets.accept(server, socketId);
    if (wait === 0) server.send(protocol.connectionEstablished(socketId));
    else setTimeout(() => send(server, protocol.connectionEstablished(socketId)), wait);
    await this.#setAlarmWithin(alarmIntervals.regular);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      if (!this.#sockets.has(socket)) return;
      this.#sockets.recordFrame(socket);
      if (!this.#sockets.isWithinFrameLimit(socket)) return send(socket, protocol.errorFrame(4301, 'Too many frames.'));
      const frame = protocol.readFrame(message);
      if (frame.kind === 'ping') send(socket, protocol.pong);
      else if (frame.kind === 'subscribe') await this.#subscribe(socket, frame);
      else if (frame.kind === 'unsubscribe') await this.#unsubscribe(socket, [frame.channel]);
      else if (frame.kind === 'clientEvent') send(socket, protocol.errorFrame(null, 'Client events are not enabled.'));
      else if (frame.kind === 'faulty') send(socket, protocol.errorFrame(null, frame.reason));
    } catch (error) {
      await reportFailure(error, this.env);
      close(socket, 4200, 'Something went wrong; please connect again.');
    }
  }

  override webSocketClose(socket: WebSocket, code: number): Promise<void> {
    close(socket, code === 1005 || code === 1006 ? 1000 : code);
    return this.#handleClosed(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#handleClosed(socket);
  }

  /** Sends messages to the subscribed sockets of this hub. */
  publish(messages: readonly Outgoing[]): void {
    for (const { channels, event, data, except } of messages)
      for (const channel of new Set(channels))
        this.#sendToChannel(channel, protocol.eventFrame(event, channel, data), (_, { id }) => id !== except);
  }

  /**
   * Closes the connections of a user, or of one session, that opened before an instant, with a code after which
   * browsers do not reconnect. Later connections belong to a later login.
   */
  terminate(userId: string, session?: string, before = Infinity): void {
    const sockets = session === undefined ? this.#sockets.of(userId) : this.#sockets.ofSession(session);
    for (const socket of sockets) if (this.#sockets.listener(socket).openedAt <= before) this.#closeEnded(socket);
  }

  channels(prefix = ''): ChannelCount[] {
    const named = this.#sockets.channels().filter((channel) => channel.startsWith(prefix));
    return named.map((channel) => ({
      channel,
      sockets: this.#sockets.in(channel).size,
      users: [...this.#sockets.membersOf(channel).keys()],
    }));
  }

  countUsers(channel: string): number {
    return this.#sockets.usersIn(channel);
  }

  /** Applies an update of a presence channel and publishes it to the subscribers. */
  async applyUpdate(channel: string, update: RosterUpdate): Promise<void> {
    if (this.#sockets.in(channel).size === 0 && !this.#joining.has(channel)) return;
    const { isBehind } = this.#applyUpdate(channel, update);
    if (isBehind && this.#sockets.in(channel).size > 0) await this.#reporter(channel).report({ isSignOfLife: true });
  }

  /** Closes sockets whose session ended or that do not answer, and sends heartbeats to the presence objects. */
  override async alarm(): Promise<void> {
    await this.#closeExpired();
    const { dead, pinged } = this.#sockets.findSilent(pingAfter);
    pinged.forEach((socket) => send(socket, protocol.ping));
    for (const socket of dead) {
      close(socket, 4201, 'No response to a ping.');
      await this.#handleClosed(socket);
    }
    const presence = this.#sockets.channels().filter((channel) => kindOf(channel) === 'presence');
    await Promise.allSettled(presence.map((channel) => this.#reporter(channel).report({ isSignOfLife: true })));
    if (this.#sockets.count > 0)
      await this.#setAlarmWithin(pinged.length > 0 ? alarmIntervals.afterPing : alarmIntervals.regular);
  }

  async #subscribe(socket: WebSocket, frame: Extract<protocol.ClientFrame, { kind: 'subscribe' }>): Promise<void> {
    const { channel, auth, channelData } = frame;
    const refuse = (type: string, status: number, reason: string) =>
      send(socket, protocol.subscriptionError(channel.slice(0, 200), type, status, reason));
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
    // A user who logged in after connecting is on another hub than their messages are published to.
    if (owner !== undefined && shardFor(owner, config.shards) !== shardOf(id))
      return close(socket, 4100, 'Please connect again.');
    if (!this.#sockets.in(channel).has(socket) && !this.#sockets.hasCapacity(socket, channel, member))
      return refuse('LimitReached', 403, 'The connection has too many channels.');
    const session = kind === 'public' ? undefined : protocol.sessionOf(channelData);
    const userId = owner ?? protocol.memberOf(channelData)?.id ?? '';
    if (session !== undefined && !(await this.#bindToSession(socket, { id: session, userId }))) return;

    if (!member) {
      this.#sockets.join(socket, channel, null);
      return send(socket, protocol.subscriptionSucceeded(channel));
    }
    const isListening = await this.#joinPresence(socket, channel, member);
    if (isListening) send(socket, protocol.subscriptionSucceeded(channel, this.#rosters.members(channel)));
  }

  /** Adds a member, or only subscribes the socket if the channel is full; returns whether it is subscribed. */
  async #joinPresence(socket: WebSocket, channel: string, member: protocol.Member): Promise<boolean> {
    const before = this.#sockets.in(channel).get(socket);
    if (before && before.id !== member.id) await this.#unsubscribe(socket, [channel]);
    const joining = this.#joining.get(channel) ?? new Map<WebSocket, protocol.Member>();
    this.#joining.set(channel, joining.set(socket, member));
    const stopJoining = () => {
      if (joining.get(socket) === member) joining.delete(socket);
      if (joining.size === 0 && this.#joining.get(channel) === joining) this.#joining.delete(channel);
    };
    try {
      await this.#reporter(channel).report();
    } catch (error) {
      stopJoining();
      throw error;
    }
    const isWanted = joining.get(socket) === member && this.#sockets.has(socket);
    const isMember = this.#rosters.members(channel).has(member.id);
    if (isWanted) this.#sockets.join(socket, channel, isMember ? member : null);
    stopJoining();
    if (!isWanted || !isMember) await this.#reportDepartures([channel]);
    return isWanted;
  }

  /** Binds a socket to a session and returns true, or closes it if the session has ended or it belongs to another. */
  async #bindToSession(socket: WebSocket, session: Omit<BoundSession, 'endsAt'>): Promise<boolean> {
    const { session: bound } = this.#sockets.listener(socket);
    if (bound?.id === session.id) return true;
    if (bound) {
      close(socket, 4100, 'Please connect again.');
      return false;
    }
    // Bound first: a session that ends during the query closes its socket.
    this.#sockets.bind(socket, { ...session, endsAt: Infinity });
    await this.#bindUntilEnd([{ socket, session }]);
    await this.#setAlarmWithin(alarmIntervals.regular);
    return this.#sockets.has(socket);
  }

  /** Closes sockets whose session has expired; the cell is queried, as use extends a session. */
  async #closeExpired(): Promise<void> {
    const due = this.#sockets.sessionsEndingBy(Date.now());
    const byCell = Map.groupBy(due, ({ session }) => cellNamedIn(this.env, session.userId));
    // A cell that fails does not delay the sockets of the others.
    await Promise.all(
      [...byCell.values()].map((bound) => this.#bindUntilEnd(bound).catch((error) => reportFailure(error, this.env))),
    );
  }

  /** Reads from the cell when the sessions of sockets end, and closes sockets whose session has ended. */
  async #bindUntilEnd(bound: readonly { socket: WebSocket; session: Omit<BoundSession, 'endsAt'> }[]): Promise<void> {
    const cell = cellNamedIn(this.env, bound[0]?.session.userId ?? '');
    const ids = bound.map(({ session }) => session.id);
    const ends = cell ? await sessionEnds(cell, ids) : new Map<string, number>();
    for (const { socket, session } of bound.filter((one) => this.#sockets.has(one.socket))) {
      const endsAt = ends.get(session.id);
      if (endsAt === undefined) this.#closeEnded(socket);
      else this.#sockets.bind(socket, { ...session, endsAt });
    }
  }

  /** Closes a socket whose session ended; does not wait for the presence object, which would delay a logout. */
  #closeEnded(socket: WebSocket): void {
    close(socket, 4009, 'The session has ended.');
    this.ctx.waitUntil(this.#handleClosed(socket));
  }

  async #handleClosed(socket: WebSocket): Promise<void> {
    const channels = this.#sockets.remove(socket);
    const joining = [...this.#joining].filter(([, sockets]) => sockets.delete(socket)).map(([channel]) => channel);
    await this.#reportDepartures([...channels, ...joining]);
  }

  async #unsubscribe(socket: WebSocket, channels: string[]): Promise<void> {
    for (const channel of channels) {
      this.#joining.get(channel)?.delete(socket);
      this.#sockets.leave(socket, channel);
    }
    await this.#reportDepartures(channels);
  }

  /** Reports departures; if that fails, the next report contains them. */
  async #reportDepartures(channels: string[]): Promise<void> {
    for (const channel of channels.filter((one) => this.#reporters.has(one) || this.#rosters.version(one) !== null)) {
      await this.#reporter(channel)
        .report()
        .catch((error) => reportFailure(error, this.env));
      if (this.#sockets.in(channel).size > 0 || this.#joining.has(channel)) continue;
      this.#rosters.deleteRoster(channel);
      this.#reporters.delete(channel);
    }
  }

  #reporter(channel: string): PresenceReporter {
    const existing = this.#reporters.get(channel);
    if (existing) return existing;
    const config = realtimeOf(this.env);
    const presenceChannel = { key: config.kind === 'off' ? '' : config.key, channel };
    const reporter = new PresenceReporter({
      shard: this.#sockets.shard,
      send: (report) => presenceOf(this.env, presenceChannel).report(presenceChannel, report),
      currentMembers: () => {
        const joining = [...(this.#joining.get(channel)?.values() ?? [])].map(({ id, info }) => [id, info] as const);
        return new Map([...joining, ...this.#sockets.membersOf(channel)]);
      },
      knownVersion: () => this.#rosters.version(channel),
      applyUpdate: (update) => void this.#applyUpdate(channel, update),
    });
    this.#reporters.set(channel, reporter);
    return reporter;
  }

  #applyUpdate(channel: string, update: RosterUpdate): AppliedUpdate {
    const outcome = this.#rosters.applyUpdate(channel, update);
    for (const { id, info } of outcome.changes) {
      const frame = info === null ? protocol.memberRemoved(channel, id) : protocol.memberAdded(channel, { id, info });
      this.#sendToChannel(channel, frame, (member) => member?.id !== id);
    }
    return outcome;
  }

  #sendToChannel(
    channel: string,
    frame: string,
    isRecipient: (member: protocol.Member | null, listener: Listener) => boolean,
  ): void {
    for (const [socket, member] of this.#sockets.in(channel))
      if (isRecipient(member, this.#sockets.listener(socket))) send(socket, frame);
  }

  /** Sets the alarm within a time, and no later than the next end of a session. */
  async #setAlarmWithin(wait: number): Promise<void> {
    const now = Date.now();
    const time = Math.min(now + wait, this.#sockets.nextEnd(now));
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.ctx.storage.setAlarm(time);
  }
}
