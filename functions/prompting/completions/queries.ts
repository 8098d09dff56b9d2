import { and, eq, gt, sql } from 'drizzle-orm';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { completionUses as uses } from './schema.ts';

/** A day of a cell. */
export interface Day {
  readonly userId: string;
  readonly day: string;
}

/** The used runs of a day. */
export async function usedOn({ read }: Pick<ReadableCell, 'read'>, { userId, day }: Day): Promise<number> {
  const isDay = and(eq(uses.userId, userId), eq(uses.day, day));
  const [[row]] = await read(query(build.select({ used: uses.used }).from(uses).where(isDay)));
  return row?.used ?? 0;
}

/**
 * Counts a run of a day if fewer than `most` are used, in one statement, so that simultaneous runs cannot exceed the
 * limit; returns the new count, `undefined` where it is one too many.
 */
export async function countRun(
  cell: Cell,
  { userId, day }: Day,
  { most, isConfirmed }: { most: number; isConfirmed: boolean },
): Promise<number | undefined> {
  const confirmed = isConfirmed ? 1 : 0;
  const isNewDay = sql`${uses.day} < ${day}`;
  const [row] = await cell
    .insert(uses)
    .values({ userId, day, used: 1, confirmed })
    .onConflictDoUpdate({
      target: uses.userId,
      set: {
        day: sql`max(${uses.day}, ${day})`,
        used: sql`iif(${isNewDay}, 1, ${uses.used} + 1)`,
        confirmed: sql`iif(${isNewDay}, 0, ${uses.confirmed}) + ${confirmed}`,
      },
      setWhere: sql`${isNewDay} or ${uses.used} < ${most}`,
    })
    .returning({ used: uses.used });
  return row?.used;
}

/** Refunds a run that produced nothing; returns how many are used without it. */
export async function refundUse(cell: Cell, { userId, day }: Day, isConfirmed: boolean): Promise<number> {
  const [row] = await cell
    .update(uses)
    .set({ used: sql`${uses.used} - 1`, ...(isConfirmed && { confirmed: sql`${uses.confirmed} - 1` }) })
    .where(and(eq(uses.userId, userId), eq(uses.day, day), gt(uses.used, 0)))
    .returning({ used: uses.used });
  return row?.used ?? 0;
}
