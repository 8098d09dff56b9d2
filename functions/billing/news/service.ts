import type { Context } from 'hono';
import { learnerDb, platformDb } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { deliverMessages } from '../../realtime/deliver.ts';
import { oneByOne } from '../one-by-one.ts';
import { forgetNews, storeNews, waitingNews } from './queries.ts';
import type { News } from './rules.ts';

/**
 * Moves news to the shards of their learners; returns how many. News leave the platform only once they have arrived,
 * and count once if they come twice.
 */
export async function deliverNews(env: Env, most: number, userId?: string): Promise<number> {
  const platform = platformDb(env);
  const waiting = await waitingNews(platform, most, userId);
  return oneByOne(waiting, async ({ id, userId: of, shard, news, createdAt }) => {
    // A deleted account gets no news.
    if (shard !== null) await storeNews(learnerDb(env, { shard }), { id, userId: of, at: createdAt }, news as News);
    await forgetNews(platform, id);
  });
}

/** Delivers a user's news once the answer to their request is out; where that fails, the next cron run does it. */
export function tellSoon(c: Context<EdgeEnv>, learner: { readonly id: string; readonly shard: number }): void {
  const tell = async () => {
    if ((await deliverNews(c.env, 20, learner.id)) > 0) await deliverMessages(c.env, learner);
  };
  c.executionCtx.waitUntil(tell().catch(console.error));
}
