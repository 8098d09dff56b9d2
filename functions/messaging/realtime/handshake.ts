import type { Context } from 'hono';
import * as v from 'valibot';
import { accounts } from '#contract/people/accounts';
import { backendPrefix } from '#contract/constants';
import { isLoopback } from '#contract/messaging/realtime';
import { reportFailure } from '../../data/failures.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { presentedSession, shellViewer } from '../../edge/sessions/session.ts';
import { newSocketId, shardFor } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { hubOf } from './objects.ts';
import { errorFrame, handshakeFault, type Refusal } from './hub/protocol.ts';

/** Timeout of the request to another backend for the user, in milliseconds. */
const timeoutMs = 5000;

/** Opens a socket on the viewer's hub; a refusal closes the socket with a code of the protocol. */
export async function handshake(c: Context<EdgeEnv>): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    return new Response('This address requires a WebSocket.', { status: 426, headers: { Upgrade: 'websocket' } });
  const url = new URL(c.req.url);
  const config = realtimeOf(c.env);
  if (config.kind !== 'embedded') return refuse({ code: 4003, message: 'Realtime is off here.' });
  if (c.req.param('key') !== config.key) return refuse({ code: 4001, message: 'The key is not known.' });
  if (url.protocol !== 'https:' && !isLoopback(url.host))
    return refuse({ code: 4000, message: 'Only encrypted connections are accepted.' });
  const fault = handshakeFault(url.searchParams);
  if (fault) return refuse(fault);

  const shard = await shardOfViewer(c, config.shards);
  const socketId = newSocketId(shard);
  try {
    const request = new Request(`https://hub/?${new URLSearchParams({ socket: socketId })}`, {
      headers: { Upgrade: 'websocket' },
    });
    const answer = await hubOf(c.env, config.key, shard).fetch(request);
    if (answer.status === 101) return answer;
  } catch (error) {
    await reportFailure(error, c.env, c.req.raw);
  }
  return refuse({ code: 4100, message: 'Over capacity; please try again.' });
}

/** The shard of the viewer's hub; a random one without a session, as every hub publishes on public channels. */
async function shardOfViewer(c: Context<EdgeEnv>, shards: number): Promise<number> {
  if (shards === 1) return 0;
  const id = await (c.env.BACKEND_ORIGIN ? backendUserId(c) : embeddedUserId(c));
  return id === undefined ? Math.floor(Math.random() * shards) : shardFor(id, shards);
}

async function embeddedUserId(c: Context<EdgeEnv>): Promise<string | undefined> {
  const viewer = await shellViewer(await presentedSession(c.env, c.req.raw.headers));
  return viewer?.id;
}

const BackendUser = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });

/** Requests the user from another backend, which alone can read its sessions (specification, section 7). */
async function backendUserId(c: Context<EdgeEnv>): Promise<string | undefined> {
  const { cookie, origin } = c.req.header();
  if (!cookie) return undefined;
  const address = new URL(backendPrefix + accounts.endpoints.user.path, c.env.BACKEND_ORIGIN);
  const headers = { accept: 'application/json', cookie, ...(origin && { origin }) };
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const user = v.safeParse(BackendUser, answer.ok ? await answer.json() : undefined);
    return user.success ? user.output.id : undefined;
  } catch (error) {
    await reportFailure(error, c.env, c.req.raw);
    return undefined;
  }
}

/**
 * Accepts and closes the socket. An HTTP error instead would make browsers wait 15 seconds, and a
 * hibernatable socket would not close its connection.
 */
function refuse({ code, message }: Refusal): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(errorFrame(code, message));
  server.close(code, message);
  return new Response(null, { status: 101, webSocket: client });
}
