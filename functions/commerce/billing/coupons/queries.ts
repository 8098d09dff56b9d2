import { and, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import type { CouponForm } from '#contract/commerce/billing/coupons';
import { libraryOf, type Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { reportFailure } from '../../../data/failures.ts';
import { libraryChangedStatements, notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { coupons, countsAgainstLimit, couponUses } from './schema.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The row of a new coupon, which ends with its last day. */
export function rowOf({ endsAt, ...terms }: CouponForm): CouponRow {
  return { ...terms, startsAt: null, endsAt: endsAt === null ? null : new Date(`${endsAt}T23:59:59.999Z`) };
}

/** Adds a coupon and notifies the cells; false if its code exists. */
export async function addCoupon(env: Env, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const library = libraryOf(env);
  const [added] = await commit(library, [
    library.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code }),
    ...libraryChangedStatements(env, library),
  ]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return added.length > 0;
}

/** Ends a coupon and notifies the cells; false if it has ended or does not exist. */
export async function endCoupon(env: Env, code: string, at: Date): Promise<boolean> {
  const library = libraryOf(env);
  const isOpen = or(isNull(coupons.endsAt), gt(coupons.endsAt, at));
  const [ended] = await commit(library, [
    library
      .update(coupons)
      .set({ endsAt: at })
      .where(and(eq(coupons.code, code), isOpen))
      .returning({ code: coupons.code }),
    ...libraryChangedStatements(env, library),
  ]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return ended.length > 0;
}

/** Coupons with the number of their limited uses. */
function withUses(library: Library, now: Date) {
  const uses = sql<number>`(select count(*) from ${couponUses} where ${countsAgainstLimit(coupons.code, now)})`;
  return library
    .select({ ...getTableColumns(coupons), uses: uses.as('uses') })
    .from(coupons)
    .$dynamic();
}

export async function couponAt(library: Library, code: string, now: Date) {
  const [row] = await withUses(library, now).where(eq(coupons.code, code));
  return row;
}

/** Coupons in the order of their codes. */
export function couponsAfter(library: Library, after: string, { now, most }: { now: Date; most: number }) {
  return withUses(library, now).where(gt(coupons.code, after)).orderBy(coupons.code).limit(most);
}
