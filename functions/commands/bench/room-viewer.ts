import { setTimeout as wait } from 'node:timers/promises';
import { live, roomChangedEvent, type Room, type RoomChange } from '#contract/webinars/live';
import { realtime } from '#contract/messaging/realtime';
import type { Client } from '../client.ts';

const frameOf = (event: string, data: unknown) => JSON.stringify({ event, data });

/** A received event and the time, in milliseconds. */
export interface Received {
  readonly data: string;
  readonly at: number;
}

/** All viewers receive the same frames, so that each is parsed once. */
const parsed = new Map<string, RoomChange>();

export function changeIn(data: string): RoomChange {
  const known = parsed.get(data);
  if (known) return known;
  const change = JSON.parse(data) as RoomChange;
  parsed.set(data, change);
  return change;
}

type Contents = Pick<Room, 'questions' | 'polls' | 'announcements'>;

/** A viewer of a room: a socket on its channel, and the revisions of what it shows. */
export class RoomViewer {
  readonly received: Received[] = [];
  reads = 0;
  gaps = 0;
  connections = 0;
  readonly client: Client;
  readonly #webinar: string;
  readonly #shown = new Map<string, number>();
  #revision = 0;
  #socket: WebSocket | undefined;

  constructor(client: Client, webinar: string) {
    this.client = client;
    this.#webinar = webinar;
  }

  /** Connects to the channel of the room, and reads the room as soon as the channel is open. */
  async connect(): Promise<void> {
    const { key, path } = await this.client.call(realtime.endpoints.address, {});
    const address = `${this.client.origin.replace('http', 'ws')}${path}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`;
    const { cookie } = this.client.headers;
    // The types of Node do not have the headers, which select the hub of the viewer.
    const socket = new WebSocket(address, { headers: { cookie } } as unknown as string[]);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.onerror = () => reject(new Error('A socket failed.'));
      socket.onclose = ({ code }) => reject(new Error(`A socket was closed with ${code}.`));
      socket.onmessage = ({ data }) => void this.#receive(String(data), resolve).catch(reject);
    });
    this.connections++;
    await this.read();
  }

  /** Loses the connection for a time. */
  async reconnectAfter(milliseconds: number): Promise<void> {
    this.close();
    await wait(milliseconds);
    await this.connect();
  }

  close(): void {
    if (!this.#socket) return;
    this.#socket.onclose = null;
    this.#socket.close();
  }

  async read(): Promise<Room> {
    this.reads++;
    const room = await this.client.call(live.endpoints.room, { params: { webinar: this.#webinar } });
    this.#show(room);
    this.#revision = Math.max(this.#revision, room.revision);
    return room;
  }

  /** How many items of a room are shown in an earlier revision or not at all. */
  behind(room: Contents): number {
    return itemsIn(room).filter(({ id, revision }) => this.#shown.get(id) !== revision).length;
  }

  async #receive(text: string, onOpen: () => void): Promise<void> {
    const { event, channel, data } = JSON.parse(text) as Record<'event' | 'channel' | 'data', string>;
    if (event === roomChangedEvent) return this.#apply({ data, at: performance.now() });
    if (event === 'pusher:ping') return this.#socket?.send(frameOf('pusher:pong', {}));
    if (event === 'pusher_internal:subscription_succeeded') return onOpen();
    if (event !== 'pusher:connection_established') throw new Error(`Unexpected ${event} on ${channel}: ${data}`);
    const { socket_id } = JSON.parse(data) as { socket_id: string };
    const channelName = `private-webinar.${this.#webinar}`;
    const body = { socket_id, channel_name: channelName };
    const signed = await this.client.call(realtime.endpoints.authorize, { body });
    this.#socket?.send(frameOf('pusher:subscribe', { channel: channelName, ...signed }));
  }

  #apply(received: Received): void {
    this.received.push(received);
    const change = changeIn(received.data);
    if (change.from > this.#revision) {
      this.gaps++;
      void this.read();
    }
    this.#show(change);
    this.#revision = Math.max(this.#revision, change.revision);
  }

  #show(contents: Contents): void {
    for (const { id, revision } of itemsIn(contents)) this.#shown.set(id, Math.max(revision, this.#shown.get(id) ?? 0));
  }
}

function itemsIn({ questions, polls, announcements }: Contents) {
  return [...questions, ...polls, ...announcements];
}
