import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { BillingAddress } from '#contract/billing/payments';
import type { PlatformDatabase } from '../../database/database.ts';
import { customerStatusOf, only, type Statement, type SubscriptionRow } from '../queries.ts';
import { billingCustomers, couponRedemptions, coupons, orders } from '../schema.ts';

export type OrderRow = typeof orders.$inferSelect;

/** States of an order that is not settled. */
const underWay = ['open', 'awaiting_confirmation'] as const;

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

/**
 * Opens an order while what it changes is as it was read: no subscription runs, or the one of an upgrade runs in the
 * version that its price was calculated for. Later, its payment would have to go back.
 */
export function openOrder(db: PlatformDatabase, order: OrderRow): Statement {
  const { userId, subscriptionId, terms } = order;
  const running = sql`select 1 from subscriptions where user_id = ${userId} and ended_at is null`;
  const isAsRead = subscriptionId
    ? sql`exists (${running} and id = ${subscriptionId} and version = ${terms.version})`
    : sql`not exists (${running})`;
  return db.insert(orders).values({ ...order, state: only(order.state, isAsRead) });
}

/** Settles an order that is under way. */
export function settleOrder(
  db: PlatformDatabase,
  { id }: Pick<OrderRow, 'id'>,
  change: Partial<OrderRow> & Pick<OrderRow, 'state'>,
): Statement {
  return db
    .update(orders)
    .set({ ...change, state: only(change.state, inArray(orders.state, underWay)) as unknown as OrderRow['state'] })
    .where(eq(orders.id, id));
}

/** Records where the payment of an order goes on. */
export async function noteOrder(db: PlatformDatabase, id: string, change: Partial<OrderRow>): Promise<void> {
  await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.state, 'open')));
}

export function keepAddress(
  db: PlatformDatabase,
  userId: string,
  provider: SubscriptionRow['provider'],
  address: BillingAddress,
  at: Date,
): Statement {
  const set = { ...address, provider, updatedAt: at };
  return db
    .insert(billingCustomers)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: billingCustomers.userId, set });
}

/** Keeps a new coupon; false where its code is taken. */
export async function keepCoupon(db: PlatformDatabase, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const kept = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
  return kept.length > 0;
}

export function redeem(db: PlatformDatabase, code: string, userId: string, orderId: string, at: Date): Statement[] {
  return [
    db.insert(couponRedemptions).values({ code, userId, orderId, redeemedAt: at }),
    db
      .update(coupons)
      .set({ redemptions: sql`${coupons.redemptions} + 1` })
      .where(eq(coupons.code, code)),
  ];
}
