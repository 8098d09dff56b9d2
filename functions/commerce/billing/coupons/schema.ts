import { and, eq, gt, or } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { Currency, PlanGroup } from '#contract/plans';
import { libraryTable } from '../../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Coupons with a discount or free days. */
export const coupons = libraryTable('coupons', {
  /** In capitals. */
  code: text().primaryKey(),
  percentOff: integer(),
  /** By currency, in minor units. */
  amountOff: text({ mode: 'json' }).$type<Partial<Record<Currency, number>>>(),
  freeDays: integer(),
  /** How many periods it applies to; `null` for all. */
  periods: integer(),
  /** What it applies to; `null` for every plan. */
  planGroups: text({ mode: 'json' }).$type<PlanGroup[]>(),
  startsAt: instant(),
  endsAt: instant(),
  /** How many orders may use it in all; `null` for any number. */
  mostRedemptions: integer(),
});

/** Uses of limited coupons, one for each order; they are not part of the library's revision. */
export const couponUses = libraryTable(
  'coupon_uses',
  {
    orderId: text().primaryKey(),
    code: text().notNull(),
    state: text({ enum: ['reserved', 'confirmed'] }).notNull(),
    /** When a reservation expires whose order was never stored. */
    until: instant(),
  },
  (table) => [index('coupon_uses_of_code').on(table.code)],
);

/** The condition for uses that count against the limit of a coupon. */
export const countsAgainstLimit = (code: string | typeof coupons.code, now: Date) =>
  and(eq(couponUses.code, code), or(eq(couponUses.state, 'confirmed'), gt(couponUses.until, now)));
