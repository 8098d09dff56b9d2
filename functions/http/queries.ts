import { inArray, lte, sql } from 'drizzle-orm';
import type { Cell } from '../data/cells.ts';
import { limits } from './schema.ts';

/** Counts one use of a key in its window, or begins the next window where that is over. */
export async function countUse(
  db: Cell,
  key: string,
  { now, endsAt }: { now: number; endsAt: Date },
): Promise<typeof limits.$inferSelect | undefined> {
  const [count] = await db
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
  return count;
}

/** Removes counters whose window is over. */
export async function deleteOldRateLimits(db: Cell, most: number): Promise<number> {
  const isOver = lte(limits.endsAt, new Date());
  const over = db.select({ key: limits.key }).from(limits).where(isOver).limit(most);
  return (await db.delete(limits).where(inArray(limits.key, over))).meta.changes;
}
