import { learnerDb, learnerDbs, mostOf, platformDb, type Learner, type LearnerDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { keepSerials } from '../serials/queries.ts';
import { forgetDelivered, waitingMessages } from './queries.ts';

/** Messages delivered at once. */
const batch = 100;

/**
 * Delivers the waiting messages of every shard to the platform; returns how many messages there were where they were
 * most.
 */
export function tellPlatformOfAll(env: Env, most: number): Promise<number> {
  return mostOf(learnerDbs(env), (db, shard) => deliverFrom(env, db, shard, most));
}

/** Delivers the waiting messages of a learner's shard to the platform; where that fails, the next cron run does it. */
export async function tellPlatformNow(env: Env, learner: Learner): Promise<void> {
  await deliverFrom(env, learnerDb(env, learner), learner.shard, batch).catch(console.error);
}

/** The platform takes a message as often as it comes; only then is it gone from the shard. */
async function deliverFrom(env: Env, db: LearnerDatabase, shard: number, most: number): Promise<number> {
  const waiting = await waitingMessages(db, most);
  if (waiting.length === 0) return 0;
  const issued = waiting.map(({ message }) => message.serial);
  await keepSerials(platformDb(env), issued, shard);
  await forgetDelivered(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
