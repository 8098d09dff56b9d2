import type { Context } from 'hono';
import { learnerDb, learnerDbs, mostOf, type Learner, type LearnerDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import type { EdgeEnv } from '../http/handle.ts';
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
 * Delivers what waits in the outbox for everyone whose request did not do so; returns how many messages there were. A
 * message may come twice; its `event_id` shows it.
 */
export async function deliverDue(env: Env, most: number): Promise<number> {
  return mostOf(learnerDbs(env), async (db) => {
    let delivered = 0;
    for (let last = batch; last === batch && delivered < most; delivered += last) last = await deliverFrom(env, db);
    return delivered;
  });
}

/** Delivers a batch of what waits for a user. */
export function deliverMessages(env: Env, learner: Learner): Promise<number> {
  return deliverFrom(env, learnerDb(env, learner), learner.id);
}

/** Delivers a batch of what waits in a database, for a user or for everyone; returns how many messages there were. */
async function deliverFrom(env: Env, db: LearnerDatabase, userId?: string): Promise<number> {
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
    console.error(error);
    await postpone(db, idsOf(rows));
    return rows.length;
  }
  await markDelivered(db, idsOf(rows));
  return rows.length;
}

/** Delivers what waits for a user once the answer to their request is out. */
export function deliverSoon(c: Context<EdgeEnv>, learner: Learner): void {
  c.executionCtx.waitUntil(deliverMessages(c.env, learner).catch(console.error));
}

function asMessage(row: OutboxRow) {
  const { event, data } = asWire(row);
  return { channels: [channelOf(row.userId)], event, data: JSON.stringify(data) };
}

function idsOf(rows: readonly OutboxRow[]): number[] {
  return rows.map(({ id }) => id);
}
