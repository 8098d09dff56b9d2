import { learnerDbs, mostOf, platformDb } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { keepAffinities, sampledAffinities } from './queries.ts';

/** Counts in every shard which courses are begun by the same learners, in a sample that is drawn again on each run. */
export async function countAffinities(env: Env, most: number): Promise<number> {
  return mostOf(learnerDbs(env), async (learner, shard) => {
    await keepAffinities(platformDb(env), shard, await sampledAffinities(learner, newId(), most / 2));
    // A new sample is due with the next run, not at once.
    return 0;
  });
}
