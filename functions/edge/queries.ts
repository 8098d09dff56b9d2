import { inArray, lte, sql } from 'drizzle-orm';
import { assertInBatch } from '../data/assertions/assertions.ts';
import type { Cell } from '../data/cells.ts';
import { limits } from './schema.ts';

/** Counts one use of a key in its window, or begins the next window where that is over. */
export function countUse(db: Cell, key: string, { now, endsAt }: { now: number; endsAt: Date }) {
  return db
    .insert(limits)
    .values({ key, used: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`CASE WHEN ${limits.endsAt} <= ${now} THEN 1 ELSE ${limits.used} + 1 END`,
        endsAt: sql`CASE WHEN ${limits.endsAt} <= ${now} THEN ${endsAt.getTime()} ELSE ${limits.endsAt} END`,
      },
    })
    .returning();
}

/** The statement that ends its batch where a key was used more often than `most`, which the statement before counts. */
export function assertWithin(db: Cell, key: string, most: number) {
  return assertInBatch(db, sql`(SELECT ${limits.used} FROM ${limits} WHERE ${limits.key} = ${key}) <= ${most}`);
}

/** Removes counters whose window is over. */
export async function deleteOldRateLimits(db: Cell, most: number): Promise<number> {
  const isOver = lte(limits.endsAt, new Date());
  const over = db.select({ key: limits.key }).from(limits).where(isOver).limit(most);
  return (await db.delete(limits).where(inArray(limits.key, over))).meta.changes;
}
