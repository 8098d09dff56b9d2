import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import {
  billingCustomers,
  couponRedemptions,
  coupons,
  orders,
  paymentMethods,
  planGrants,
  subscriptions,
} from './schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type CustomerRow = typeof billingCustomers.$inferSelect;

/** States of an order that is not settled. */
const underWay = ['open', 'awaiting_confirmation'] as const;

/** The columns of an account that billing reads. */
const who = {
  email: users.email,
  locale: users.locale,
  shard: users.shard,
  planType: users.planType,
  deletesAt: users.deletesAt,
};

/** A user with all billing facts: their newest subscription, what is granted, and how they pay. */
function customerStatus(db: PlatformDatabase, userId: string, now: Date) {
  const newest = sql`(select id from subscriptions newest where newest.user_id = ${users.id} order by started_at desc limit 1)`;
  const granted = sql`(select id from plan_grants granted where granted.user_id = ${users.id} and starts_at <= ${now.getTime()}
    and ends_at > ${now.getTime()} order by plan_type desc, ends_at desc limit 1)`;
  return db
    .select({
      who,
      current: subscriptions,
      // Its name keeps it apart from the one that an order names.
      currentCoupon: coupons,
      grant: planGrants,
      customer: billingCustomers,
      method: paymentMethods,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.id, newest))
    .leftJoin(coupons, eq(coupons.code, subscriptions.coupon))
    .leftJoin(planGrants, eq(planGrants.id, granted))
    .leftJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, users.id))
    .where(eq(users.id, userId));
}

export type CustomerStatus = Awaited<ReturnType<typeof customerStatus>>[number];

export async function customerStatusOf(
  db: PlatformDatabase,
  userId: string,
  now: Date,
): Promise<CustomerStatus | undefined> {
  const [row] = await customerStatus(db, userId, now);
  return row;
}

/** All that an order depends on: who orders, the order of the key, another one under way, and the coupon. */
export async function orderContext(db: PlatformDatabase, userId: string, now: Date, code: string, key: string) {
  const isTheirs = and(eq(couponRedemptions.code, coupons.code), eq(couponRedemptions.userId, userId));
  const others = db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), or(eq(orders.key, key), inArray(orders.state, underWay)))),
    db
      .select({ coupon: coupons, redeemedBy: couponRedemptions.userId })
      .from(coupons)
      .leftJoin(couponRedemptions, isTheirs)
      .where(eq(coupons.code, code)),
  ]);
  // Beside the batch, which cannot tell columns of the same name apart.
  const [payer, [theirs, [found]]] = await Promise.all([customerStatusOf(db, userId, now), others]);
  return {
    who: payer,
    known: theirs.find((order) => order.key === key),
    waiting: theirs.find((order) => order.key !== key),
    coupon: found?.coupon,
    isRedeemed: found !== undefined && found.redeemedBy !== null,
  };
}

export type OrderContext = Awaited<ReturnType<typeof orderContext>>;

export async function orderByKey(db: PlatformDatabase, userId: string, key: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.key, key)));
  return order;
}

export async function orderById(db: PlatformDatabase, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Orders that nobody has gone on with. */
export function staleOrders(db: PlatformDatabase, now: Date, most: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, underWay), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(most);
}

/** Subscriptions that are due, with their payers. */
function withPayer(db: PlatformDatabase) {
  return db
    .select({
      subscription: subscriptions,
      customer: billingCustomers,
      method: paymentMethods,
      coupon: coupons,
      who,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, subscriptions.userId))
    .leftJoin(coupons, eq(coupons.code, subscriptions.coupon));
}

export type Payable = Awaited<ReturnType<typeof dueSubscriptions>>[number];

export function dueSubscriptions(db: PlatformDatabase, now: Date, most: number) {
  return withPayer(db).where(lte(subscriptions.dueAt, now)).orderBy(subscriptions.dueAt).limit(most);
}

export async function payableById(db: PlatformDatabase, id: string): Promise<Payable | undefined> {
  const [payable] = await withPayer(db).where(eq(subscriptions.id, id));
  return payable;
}

/** A user's running subscription, with how it is paid. */
export async function payableOf(db: PlatformDatabase, userId: string): Promise<Payable | undefined> {
  const [payable] = await withPayer(db).where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  return payable;
}

/** Grants whose end is still to be handled. */
export function endedGrants(db: PlatformDatabase, now: Date, most: number) {
  return db
    .select()
    .from(planGrants)
    .where(and(sql`${planGrants.isOver} = 0`, lte(planGrants.endsAt, now)))
    .limit(most);
}
