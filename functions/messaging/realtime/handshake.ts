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
import { errorFrame, handshakeFault, type Refusal } from './protocol.ts';

/** How long another backend may take to say who asks, in milliseconds. */
const timeoutMs = 5000;

/** Opens a socket on the viewer's hub; refusals are closes with a code, which tells browsers what to do. */
export async function handshake(c: Context<EdgeEnv>): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    return new Response('This address speaks WebSocket.', { status: 426, headers: { Upgrade: 'websocket' } });
  const url = new URL(c.req.url);
  const config = realtimeOf(c.env);
  if (config.kind !== 'embedded') return refused({ code: 4003, message: 'Realtime is off here.' });
  if (c.req.param('key') !== config.key) return refused({ code: 4001, message: 'The key is not known.' });
  if (url.protocol !== 'https:' && !isLoopback(url.host))
    return refused({ code: 4000, message: 'Only encrypted connections are taken.' });
  const fault = handshakeFault(url.searchParams);
  if (fault) return refused(fault);

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
  return refused({ code: 4100, message: 'Over capacity; please try again.' });
}

/** The hub that a user's messages go to; without a session any will do, as only public channels are open. */
async function shardOfViewer(c: Context<EdgeEnv>, shards: number): Promise<number> {
  if (shards === 1) return 0;
  const id = await (c.env.BACKEND_ORIGIN ? idAtBackend(c) : idHere(c));
  return id === undefined ? Math.floor(Math.random() * shards) : shardFor(id, shards);
}

async function idHere(c: Context<EdgeEnv>): Promise<string | undefined> {
  const viewer = await shellViewer(await presentedSession(c.env, c.req.raw.headers));
  return viewer?.id;
}

const BackendUser = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });

/** Another backend knows its sessions alone; it is asked who the user is, as a page would (specification, section 7). */
async function idAtBackend(c: Context<EdgeEnv>): Promise<string | undefined> {
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
 * Accepts and closes at once. A status in place of the handshake would keep browsers waiting for 15 seconds, and a
 * hibernatable socket would leave its connection open.
 */
function refused({ code, message }: Refusal): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.send(errorFrame(code, message));
  server.close(code, message);
  return new Response(null, { status: 101, webSocket: client });
}
