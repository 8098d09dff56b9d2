import { and, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { assertInBatch } from '../data/assertions/assertions.ts';
import type { Cell, WritableCell } from '../data/cells.ts';
import { insertFrom } from '../data/insert-from.ts';
import { writingQuery } from '../data/reads.ts';
import { limits } from './schema.ts';

/** The condition of what nothing prevents. */
export const always = sql`true`;

/** Counts one use of a key in its window, or begins the next window where that is over. */
export function countUse(db: Cell, key: string, { now, endsAt }: { now: number; endsAt: Date }) {
  return db
    .insert(limits)
    .values({ key, used: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: nextCount(now, endsAt),
    })
    .returning();
}

/** The count of a key after one more use, in its window or in the next one. */
function nextCount(now: number, endsAt: Date) {
  return {
    used: sql`CASE WHEN ${limits.endsAt} <= ${now} THEN 1 ELSE ${limits.used} + 1 END`,
    endsAt: sql`CASE WHEN ${limits.endsAt} <= ${now} THEN ${endsAt.getTime()} ELSE ${limits.endsAt} END`,
  };
}

/** Counts one use of each of some keys, as `countUse` does. */
export function countUses(db: Cell, keys: readonly string[], { now, endsAt }: { now: number; endsAt: Date }) {
  const each = sql`from json_each(${JSON.stringify(keys)}) as each where true`;
  return insertFrom(db, limits, { key: sql`each.value`, used: 1, endsAt }, each).onConflictDoUpdate({
    target: limits.key,
    set: nextCount(now, endsAt),
  });
}

const isAmong = (keys: readonly string[]) =>
  sql`${limits.key} in (select value from json_each(${JSON.stringify(keys)}))`;

/** The statement that ends its batch where one of some keys was used more often than `most`. */
export function assertEachWithin(db: Cell, keys: readonly string[], most: number) {
  return assertInBatch(
    db,
    sql`not exists (SELECT 1 FROM ${limits} WHERE ${isAmong(keys)} AND ${limits.used} > ${most})`,
  );
}

/** The keys among some that were used `most` times in the present window. */
export async function exhaustedAmong(db: Cell, keys: readonly string[], most: number, now: number) {
  const isExhausted = and(isAmong(keys), gte(limits.used, most), gt(limits.endsAt, new Date(now)));
  const rows = await db.select({ key: limits.key }).from(limits).where(isExhausted);
  return rows.map(({ key }) => key);
}

/**
 * Counts one use of a key with the first read of a request, while its session lives; a request that begins again counts
 * no other.
 */
export function countUseInRead(
  { isLive, counted }: WritableCell,
  key: string,
  { now, endsAt }: { now: number; endsAt: Date },
) {
  const used = counted.has(key) ? 0 : 1;
  counted.add(key);
  const end = endsAt.getTime();
  return writingQuery(
    sql`insert into limits (key, used, ends_at) select ${key}, 1, ${end} where ${isLive}
      on conflict (key) do update set used = case when ends_at <= ${now} then 1 else used + ${used} end,
        ends_at = case when ends_at <= ${now} then ${end} else ends_at end`,
    limits,
  );
}

/** The statement that ends its batch where a key was used more often than `most`, which the statement before counts. */
export function assertWithin(db: Cell, key: string, most: number) {
  return assertInBatch(db, sql`(SELECT ${limits.used} FROM ${limits} WHERE ${limits.key} = ${key}) <= ${most}`);
}

/** Holds in the statements after `countUse` where it counted the first use of a key. */
export function isUsedOnce(key: string): SQL {
  return sql`(SELECT ${limits.used} FROM ${limits} WHERE ${limits.key} = ${key}) = 1`;
}

/** Removes counters whose window is over. */
export async function deleteOldRateLimits(db: Cell, most: number): Promise<number> {
  const isOver = lte(limits.endsAt, new Date());
  const over = db.select({ key: limits.key }).from(limits).where(isOver).limit(most);
  return (await db.delete(limits).where(inArray(limits.key, over))).meta.changes;
}
