import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, onTestFinished } from 'vitest';
import { newSocketId } from '../../functions/messaging/realtime/channels.ts';
import { channelAuth } from '../../functions/messaging/realtime/signatures.ts';

export const local = { key: 'wardwise-local', secret: 'wardwise-local-secret' };

interface Frame {
  readonly event: string;
  readonly channel?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what came over the wire, to be looked at by the test
  readonly data: any;
}

/** Sockets of the running test. */
const open: Line[] = [];

/** Closes the test's sockets and waits until the objects, which outlive it, have noticed. */
async function hangUpAll(): Promise<void> {
  for (const line of open.splice(0)) line.hangUp();
  const shards = [0, 1, 2, 3].map((shard) => hub(shard));
  await expect.poll(async () => (await Promise.all(shards.map((one) => one.channels()))).flat()).toEqual([]);
  const counts = (await listDurableObjectIds(env.REALTIME_PRESENCE)).map((id) => env.REALTIME_PRESENCE.get(id));
  const members = (one: (typeof counts)[number]) =>
    runInDurableObject(one, (_, { storage }) => storage.sql.exec('SELECT id FROM members').toArray());
  await expect.poll(async () => (await Promise.all(counts.map(members))).flat()).toEqual([]);
}

/** A socket whose frames a test takes one by one, in order. */
export class Line {
  socketId = '';
  closed: { code: number; reason: string } | undefined;
  readonly #frames: Frame[] = [];
  #wake: () => void = () => undefined;

  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.accept();
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame;
      this.#frames.push(typeof frame.data === 'string' ? { ...frame, data: JSON.parse(frame.data) } : frame);
      this.#wake();
    });
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
      this.#wake();
    });
    if (open.push(this) === 1) onTestFinished(hangUpAll);
  }

  /** The next frame; fails if the connection ends first. */
  async next(): Promise<Frame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame) return frame;
      if (this.closed) throw new Error(`The socket was closed with ${this.closed.code}.`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Waits for the end of the connection and returns the frames before it. */
  async end(): Promise<{ code: number; frames: Frame[] }> {
    while (!this.closed) await new Promise<void>((resolve) => (this.#wake = resolve));
    return { code: this.closed.code, frames: this.#frames.splice(0) };
  }

  send(event: string, data: unknown = {}): void {
    this.raw(JSON.stringify({ event, data }));
  }

  raw(frame: string | ArrayBuffer): void {
    this.socket.send(frame);
  }

  /** Sends a ping, whose pong follows everything caused before; returns the frames until then. */
  async untilNow(): Promise<Frame[]> {
    this.send('pusher:ping', { marks: 'now' });
    const frames: Frame[] = [];
    for (;;) {
      const frame = await this.next();
      if (frame.event === 'pusher:pong') return frames;
      frames.push(frame);
    }
  }

  async subscribe(channel: string, member?: { user_id: string | number; user_info?: unknown }): Promise<void> {
    const channelData = member && JSON.stringify(member);
    this.send('pusher:subscribe', {
      channel,
      auth: await channelAuth(local, this.socketId, channel, channelData),
      ...(channelData && { channel_data: channelData }),
    });
  }

  hangUp(): void {
    this.socket.close(1000);
  }
}

/** The answer of the sockets' address, before any frame. */
export async function dial(
  path: string,
  headers: Record<string, string> = {},
  origin = 'https://site.test',
): Promise<Response> {
  return exports.default.fetch(new Request(`${origin}${path}`, { headers: { Upgrade: 'websocket', ...headers } }));
}

export async function lineOf(answer: Response): Promise<Line> {
  if (!answer.webSocket) throw new Error(`The socket was answered with ${answer.status}.`);
  return new Line(answer.webSocket);
}

/** A connected socket, on a hub that `headers` choose where there are several. */
export async function connected(headers: Record<string, string> = {}): Promise<Line> {
  const line = await lineOf(await dial(`/app/${local.key}?protocol=7&client=js&version=8.6.0&flash=false`, headers));
  const hello = await line.next();
  line.socketId = hello.data.socket_id;
  return line;
}

/** The hub of a shard. */
export const hub = (shard = 0) => env.REALTIME_HUB.getByName(`app:${local.key}:${shard}`);

/** A socket on the hub of a shard, as the Worker opens it there. */
export async function connectedTo(shard: number): Promise<Line> {
  const request = new Request(`https://hub/?socket=${newSocketId(shard)}`, { headers: { Upgrade: 'websocket' } });
  const line = await lineOf(await hub(shard).fetch(request));
  line.socketId = (await line.next()).data.socket_id;
  return line;
}
