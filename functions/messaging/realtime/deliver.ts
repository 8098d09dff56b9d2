import type { Context } from 'hono';
import { cellOfUser, type Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { background, reportFailure } from '../../data/failures.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { broadcast } from './broadcast.ts';
import { channelOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { dataLimit } from './hub/protocol.ts';
import { dueMessages, markDelivered, postpone, type OutboxRow } from './queries.ts';
import { asWire } from './views.ts';

/** Messages per batch. */
const batch = 100;

/** How long the job leaves a message to the request that wrote it, in milliseconds. */
const requestDeliveryWindow = 5000;

/**
 * Publishes the messages in a cell's outbox that their requests did not; returns how many messages there
 * were. Delivery is at least once; `event_id` identifies duplicates.
 */
export async function publishDue(env: Env, cell: Cell, limit: number): Promise<number> {
  let delivered = 0;
  for (let batchCount = batch; batchCount === batch && delivered < limit; delivered += batchCount)
    batchCount = await publishFrom(env, cell);
  return delivered;
}

/** Publishes a batch of a user's messages. */
export function publishTo(env: Env, cell: Cell, userId: string): Promise<number> {
  return publishFrom(env, cell, userId);
}

/** Publishes a batch of the messages in a cell, of one user or of all; returns how many there were. */
async function publishFrom(env: Env, db: Cell, userId?: string): Promise<number> {
  if (realtimeOf(env).kind === 'off') return 0;
  const until = new Date(Date.now() - (userId === undefined ? requestDeliveryWindow : -requestDeliveryWindow));
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

/** Publishes a user's messages after the response. */
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
