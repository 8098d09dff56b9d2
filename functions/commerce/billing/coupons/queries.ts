import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Library } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { couponUses, coupons } from './schema.ts';

export type CouponRow = typeof coupons.$inferSelect;

export function allCoupons(library: Library): Promise<CouponRow[]> {
  return library.select().from(coupons);
}

/** Adds a coupon; a statement that returns its code unless another coupon has it. */
export function insertCoupon(library: Library, coupon: typeof coupons.$inferInsert) {
  return library.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
}

/** The condition for uses that count against the limit of a coupon. */
const countsAgainstLimit = (code: string, now: Date) =>
  and(eq(couponUses.code, code), or(eq(couponUses.state, 'confirmed'), gt(couponUses.until, now)));

export function usesOf(library: Library, code: string, now: Date): Promise<number> {
  return library.$count(couponUses, countsAgainstLimit(code, now));
}

interface Reservation {
  readonly orderId: string;
  readonly code: string;
  readonly now: Date;
  readonly until: Date;
}

/** Reserves a use of a limited coupon for an order; false if none is left. */
export async function reserveUse(library: Library, { orderId, code, now, until }: Reservation): Promise<boolean> {
  const most = sql`(select most_redemptions from ${coupons} where ${coupons.code} = ${code})`;
  const usedCount = sql`(select count(*) from ${couponUses} where ${countsAgainstLimit(code, now)})`;
  const use = { orderId, code, state: 'reserved' as const, until };
  const reserved = await insertFrom(library, couponUses, use, sql`where ${usedCount} < ${most}`).returning({
    orderId: couponUses.orderId,
  });
  return reserved.length > 0;
}

/** Confirms the use of a paid order, even if its reservation has expired. */
export async function confirmUse(library: Library, orderId: string, code: string): Promise<void> {
  const confirmed = { state: 'confirmed' as const, until: null };
  await library
    .insert(couponUses)
    .values({ orderId, code, ...confirmed })
    .onConflictDoUpdate({ target: couponUses.orderId, set: confirmed });
}

/** Releases the use of an order that was not paid. */
export async function releaseUse(library: Library, orderId: string): Promise<void> {
  await library.delete(couponUses).where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'reserved')));
}
