import { forgetBilling } from '../billing/deletion-queries.ts';
import { learnerDb, platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { forgetSerials } from '../serials/queries.ts';
import { certificatesLeft, deletedBefore, deleteLearner, isForgotten } from './deletion-queries.ts';

/** How long requests that are under way when an account is deleted may take to write their last, in milliseconds. */
const grace = 60_000;

/** Deletes what the learners of deleted accounts left in their shards; says how many accounts that were. */
export async function forgetDeleted(env: Env, most: number): Promise<number> {
  const platform = platformDb(env);
  const deleted = await deletedBefore(platform, new Date(Date.now() - grace), most);
  for (const learner of deleted) {
    const db = learnerDb(env, learner);
    const left = await certificatesLeft(db, learner.id);
    if (left.length > 0) await env.FILES.delete(left.map(({ fileKey }) => fileKey));
    await forgetSerials(
      platform,
      left.map(({ serial }) => serial),
    );
    await forgetBilling(platform, learner.id);
    await deleteLearner(db, learner.id);
    await isForgotten(platform, learner.id);
  }
  return deleted.length;
}
