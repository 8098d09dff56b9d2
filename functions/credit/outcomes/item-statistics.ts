import { cellsOf, libraryOf } from '../../data/cells.ts';
import { background } from '../../data/failures.ts';
import type { Env } from '../../env.ts';
import type { ItemStatistics } from './facts.ts';
import * as queries from './queries.ts';
import { discriminationOf, smallestGroup } from './rules.ts';
import { addFrom, itemKey } from './service.ts';

/** Learners whose answers are counted for authors: a share of 50 % is then right to 3 %, however many there are. */
const sampleSize = 1000;

/** Statistics of so many learners are stored, as they hardly change within a day and take long to compute. */
const manyLearners = 100;

const maxAge = 24 * 60 * 60 * 1000;

/**
 * How learners answered the items of an activity in their first attempts, from a random sample of them. Stored statistics
 * are returned once more after a day, and computed again for the next request.
 */
export async function itemStatistics(env: Env, activityId: string, now: Date): Promise<queries.DatedStatistics> {
  const db = libraryOf(env);
  const stored = await queries.storedStatistics(db, activityId);
  const compute = async () => {
    const computed = { items: await computeStatistics(env, activityId, now), computedAt: now };
    const isLarge = computed.items.some(({ learners }) => learners >= manyLearners);
    if (stored || isLarge) await queries.storeStatistics(db, activityId, computed);
    return computed;
  };
  if (!stored) return compute();
  if (now.getTime() - stored.computedAt.getTime() > maxAge) background(env, compute());
  return stored;
}

async function computeStatistics(env: Env, activityId: string, until: Date): Promise<ItemStatistics[]> {
  const add = addFrom(env, { activityId, from: new Date(0), until, most: Math.ceil(sampleSize / cellsOf(env).length) });
  const [items, chosen] = await Promise.all([
    add(queries.itemSums, itemKey),
    add(queries.chosenOptions, (choice) => `${itemKey(choice)} ${choice.option}`),
  ]);
  const choices = Map.groupBy(chosen, itemKey);
  return items
    .filter(({ n }) => n >= smallestGroup)
    .map(({ quizId, itemId, ...sums }) => ({
      quizId,
      itemId,
      learners: sums.n,
      share: sums.right / sums.n,
      discrimination: discriminationOf(sums),
      options: Object.fromEntries(
        (choices.get(itemKey({ quizId, itemId })) ?? []).map(({ option, n }) => [option, n / sums.n]),
      ),
    }));
}
