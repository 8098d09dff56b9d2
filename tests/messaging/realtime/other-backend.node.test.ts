import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalServer } from '../../../functions/commands/local/server.ts';
import { shardFor, shardOf } from '../../../functions/messaging/realtime/channels.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { local } from './server.ts';

/** Another backend, which has the sessions. */
async function anotherBackend(users: Record<string, object>): Promise<string> {
  const server = createServer((request, response) => {
    const user = request.url === '/backend/api/auth/user' ? users[request.headers.cookie ?? ''] : undefined;
    response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(user ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('with another backend, sockets are on the shard of their user’s messages', async () => {
  const shards = 8;
  const backend = await anotherBackend({ 'their_session=ana': { id: 'ana' }, 'their_session=ben': { id: 42 } });
  const site = await startLocalServer({
    port: await freePort(),
    state: mkdtempSync(`${tmpdir()}/other-backend-`),
    vars: { BACKEND_ORIGIN: backend, REALTIME_SHARDS: String(shards) },
  });
  onTestFinished(() => site.stop());

  /** Connects with a session and subscribes to a user's channel; returns the shard and the answer. */
  const listens = async (cookie: string, userId: string) => {
    const address = `${site.origin.replace('http', 'ws')}/app/${local.key}?protocol=7`;
    const socket = new WebSocket(address, { headers: { cookie } } as unknown as string[]);
    onTestFinished(() => socket.close());
    const channel = `private-user.${userId}`;
    return new Promise<{ shard: number; event: string }>((resolve) => {
      let shard = -1;
      socket.onmessage = ({ data }) => {
        const { event, data: content } = JSON.parse(String(data)) as { event: string; data: string };
        if (event !== 'pusher:connection_established') return resolve({ shard, event });
        const { socket_id: socketId } = JSON.parse(content) as { socket_id: string };
        shard = shardOf(socketId);
        const signature = createHmac('sha256', local.secret).update(`${socketId}:${channel}`).digest('hex');
        const auth = `${local.key}:${signature}`;
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      };
    });
  };
  const event = 'pusher_internal:subscription_succeeded';
  for (let time = 0; time < 3; time++) {
    expect(await listens('their_session=ana', 'ana')).toEqual({ shard: shardFor('ana', shards), event });
    expect(await listens('their_session=ben', '42')).toEqual({ shard: shardFor('42', shards), event });
  }
  // A visitor without a session is connected as well.
  expect((await listens('their_session=eve', 'nobody-else')).shard).toBeLessThan(shards);
});
