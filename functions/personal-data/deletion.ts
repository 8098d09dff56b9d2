import { learnerDb, platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { deletePhotos } from '../profiles/photos.ts';
import { certificatesLeft, deletedBefore, deleteRows } from './deletion-queries.ts';

/** How long requests that are under way when an account is deleted may take to write their last, in milliseconds. */
const grace = 60_000;

/** Deletes what the learners of deleted accounts left; says how many accounts that were. */
export async function forgetDeleted(env: Env, most: number): Promise<number> {
  const platform = platformDb(env);
  const deleted = await deletedBefore(platform, new Date(Date.now() - grace), most);
  for (const { id, shard } of deleted) {
    const learner = learnerDb(env, { shard });
    const left = await certificatesLeft(learner, id);
    if (left.length > 0) await env.FILES.delete(left.map(({ fileKey }) => fileKey));
    await deletePhotos(env, id);
    const serials = JSON.stringify(left.map(({ serial }) => serial));
    // The account's own note goes with the platform's rows: broken off before, all of it is done again.
    await deleteRows(platform, 'platform', { serials });
    await deleteRows(learner, 'learner', { id });
    await deleteRows(platform, 'platform', { id });
  }
  return deleted.length;
}
