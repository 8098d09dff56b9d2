import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { expect, onTestFinished } from 'vitest';
import { newSocketId } from '../../functions/messaging/realtime/channels.ts';
import { channelAuth } from '../../functions/messaging/realtime/signatures.ts';

export const local = { key: 'wardwise-local', secret: 'wardwise-local-secret' };

interface Frame {
  readonly event: string;
  readonly channel?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any JSON, which the test checks
  readonly data: any;
}

/** Sockets of the running test. */
const open: TestSocket[] = [];

/** Closes the test's sockets and waits until the objects, which stay in memory, have handled it. */
async function closeAll(): Promise<void> {
  for (const line of open.splice(0)) line.close();
  const shards = [0, 1, 2, 3].map((shard) => hub(shard));
  await expect.poll(async () => (await Promise.all(shards.map((one) => one.channels()))).flat()).toEqual([]);
  const counts = (await listDurableObjectIds(env.REALTIME_PRESENCE)).map((id) => env.REALTIME_PRESENCE.get(id));
  const members = (one: (typeof counts)[number]) =>
    runInDurableObject(one, (_, { storage }) => storage.sql.exec('SELECT id FROM members').toArray());
  await expect.poll(async () => (await Promise.all(counts.map(members))).flat()).toEqual([]);
}

/** A socket that queues its frames for a test. */
export class TestSocket {
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
    if (open.push(this) === 1) onTestFinished(closeAll);
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

  /** Sends a ping and returns the frames before its pong, which follows all earlier frames. */
  async framesUntilNow(): Promise<Frame[]> {
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

  close(): void {
    this.socket.close(1000);
  }
}

/** Requests a socket; returns the response. */
export async function requestSocket(
  path: string,
  headers: Record<string, string> = {},
  origin = 'https://site.test',
): Promise<Response> {
  return exports.default.fetch(new Request(`${origin}${path}`, { headers: { Upgrade: 'websocket', ...headers } }));
}

export async function socketOf(answer: Response): Promise<TestSocket> {
  if (!answer.webSocket) throw new Error(`The socket was refused with ${answer.status}.`);
  return new TestSocket(answer.webSocket);
}

/** Connects a socket, to a hub that `headers` choose where there are several. */
export async function connect(headers: Record<string, string> = {}): Promise<TestSocket> {
  const line = await socketOf(
    await requestSocket(`/app/${local.key}?protocol=7&client=js&version=8.6.0&flash=false`, headers),
  );
  const hello = await line.next();
  line.socketId = hello.data.socket_id;
  return line;
}

/** The hub of a shard. */
export const hub = (shard = 0) => env.REALTIME_HUB.getByName(`app:${local.key}:${shard}`);

/** Connects a socket directly to the hub of a shard. */
export async function connectToShard(shard: number): Promise<TestSocket> {
  const request = new Request(`https://hub/?socket=${newSocketId(shard)}`, { headers: { Upgrade: 'websocket' } });
  const line = await socketOf(await hub(shard).fetch(request));
  line.socketId = (await line.next()).data.socket_id;
  return line;
}
