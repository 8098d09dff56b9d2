import type { Context } from 'hono';
import { database } from '../database/database.ts';
import type { Env } from '../env.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { broadcast } from './broadcast.ts';
import { channelOf } from './channels.ts';
import { realtimeOf } from './configuration.ts';
import { dataLimit } from './protocol.ts';
import { dueMessages, forgetMessages, markDelivered, postpone, type OutboxRow } from './queries.ts';
import { keptFor } from './rules.ts';
import { asWire } from './views.ts';

/** Messages delivered at once, and how often in one minute. */
const batch = 100;
const batchesPerMinute = 20;

/** How long the request that wrote a message has for delivering it itself, in milliseconds. */
const headStart = 5000;

/**
 * Delivers what waits in the outbox for somebody, or for everybody whose request did not do so. A message may come
 * twice; its `event_id` shows it.
 */
export async function deliverMessages(env: Env, userId?: string): Promise<void> {
  const mostBatches = userId === undefined ? batchesPerMinute : 1;
  for (let count = 0; count < mostBatches; count++) if ((await deliverBatch(env, userId)) < batch) return;
}

/** Delivers one batch; returns the number of its messages. */
async function deliverBatch(env: Env, userId?: string): Promise<number> {
  if (realtimeOf(env).kind === 'off') return 0;
  const db = database(env.DB);
  const until = new Date(Date.now() - (userId === undefined ? headStart : -headStart));
  const rows = await dueMessages(db, until, batch, userId);
  if (rows.length === 0) return 0;
  try {
    await broadcast(
      env,
      rows.map(asMessage).filter(({ data }) => data.length <= dataLimit),
    );
  } catch (error) {
    console.error(error);
    await postpone(db, idsOf(rows));
    return rows.length;
  }
  await markDelivered(db, idsOf(rows));
  return rows.length;
}

/** Delivers what waits for somebody once the answer to their request is out. */
export function deliverSoon(c: Context<EdgeEnv>, userId: string): void {
  c.executionCtx.waitUntil(deliverMessages(c.env, userId).catch(console.error));
}

/** Every minute: delivers what is left and removes what is too old to ask for. */
export async function tidyOutbox(env: Env): Promise<void> {
  await deliverMessages(env);
  await forgetMessages(database(env.DB), new Date(Date.now() - keptFor));
}

function asMessage(row: OutboxRow) {
  const { event, data } = asWire(row);
  return { channels: [channelOf(row.userId)], event, data: JSON.stringify(data) };
}

function idsOf(rows: readonly OutboxRow[]): number[] {
  return rows.map(({ id }) => id);
}
