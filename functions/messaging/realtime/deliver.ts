import type { Context } from 'hono';
import { cellOfUser, type Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { background, reportFailure } from '../../data/failures.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { broadcast } from './broadcast.ts';
import { channelOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { dataLimit } from './protocol.ts';
import { dueMessages, markDelivered, postpone, type OutboxRow } from './queries.ts';
import { asWire } from './views.ts';

/** Messages delivered at once. */
const batch = 100;

/** How long the request that wrote a message has for delivering it itself, in milliseconds. */
const headStart = 5000;

/**
 * Publishes what waits in the outbox of a cell for everyone whose request did not do so; returns how many messages there
 * were. A message may come twice; its `event_id` shows it.
 */
export async function publishDue(env: Env, cell: Cell, most: number): Promise<number> {
  let delivered = 0;
  for (let last = batch; last === batch && delivered < most; delivered += last) last = await publishFrom(env, cell);
  return delivered;
}

/** Publishes a batch of what waits for a user. */
export function publishTo(env: Env, cell: Cell, userId: string): Promise<number> {
  return publishFrom(env, cell, userId);
}

/** Publishes a batch of what waits in a cell, for a user or for everyone; returns how many messages there were. */
async function publishFrom(env: Env, db: Cell, userId?: string): Promise<number> {
  if (realtimeOf(env).kind === 'off') return 0;
  const until = new Date(Date.now() - (userId === undefined ? headStart : -headStart));
  const rows = await dueMessages(db, until, batch, userId);
  if (rows.length === 0) return 0;
  try {
    await broadcast(
      env,
      rows.map(asMessage).filter(({ data }) => data.length <= dataLimit),
    );
  } catch (error) {
    await postpone(db, idsOf(rows));
    await reportFailure(error, env);
    return rows.length;
  }
  await markDelivered(db, idsOf(rows));
  return rows.length;
}

/** Publishes what waits for a user once the answer to their request is out. */
export function deliverSoon(c: Context<EdgeEnv>, { id }: { readonly id: string }): void {
  background(c.env, publishTo(c.env, cellOfUser(c.env, id), id));
}

function asMessage(row: OutboxRow) {
  const { event, data } = asWire(row);
  return { channels: [channelOf(row.userId)], event, data: JSON.stringify(data) };
}

function idsOf(rows: readonly OutboxRow[]): number[] {
  return rows.map(({ id }) => id);
}
