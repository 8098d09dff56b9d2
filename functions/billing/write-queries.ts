import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PlanType } from '#contract/plans';
import type { BillingAddress } from '#contract/billing/payments';
import { users } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { StoredMethod } from '../payments/provider.ts';
import type { OrderRow, SubscriptionRow } from './queries.ts';
import {
  billingCustomers,
  billingNews,
  couponRedemptions,
  coupons,
  ledgerEntries,
  orders,
  paymentMethods,
  payments,
  planGrants,
  subscriptions,
} from './schema.ts';

export type Statement = BatchItem<'sqlite'>;
export type PaymentRow = Omit<typeof payments.$inferSelect, 'refunded'>;
export type LedgerRow = typeof ledgerEntries.$inferInsert;

/**
 * Writes all or nothing; false where something that was read before has changed. Statements that depend on it set a
 * column to null then, which the database refuses with the whole batch.
 */
export async function writeAll(db: PlatformDatabase, statements: readonly Statement[]): Promise<boolean> {
  const [first, ...others] = statements;
  if (!first) return true;
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (/(NOT NULL|UNIQUE) constraint failed/.test(reason.message)) return true;
  }
  return false;
}

/** A value while a condition holds; else null, which makes the batch fail. */
function only<Value>(value: SQL | Value, when: SQL): SQL {
  return sql`case when ${when} then ${value} end`;
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
  const isUnderWay = inArray(orders.state, ['open', 'awaiting_confirmation']);
  return db
    .update(orders)
    .set({ ...change, state: only(change.state, isUnderWay) as unknown as OrderRow['state'] })
    .where(eq(orders.id, id));
}

/** Records where the payment of an order goes on. */
export async function noteOrder(db: PlatformDatabase, id: string, change: Partial<OrderRow>): Promise<void> {
  await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.state, 'open')));
}

export function beginSubscription(db: PlatformDatabase, row: typeof subscriptions.$inferInsert): Statement {
  return db.insert(subscriptions).values(row);
}

/** Changes a subscription that is as it was read. */
export function changeSubscription(
  db: PlatformDatabase,
  { id, version }: Pick<SubscriptionRow, 'id' | 'version'>,
  change: Partial<SubscriptionRow>,
): Statement {
  const next = only(version + 1, eq(subscriptions.version, version)) as unknown as number;
  return db
    .update(subscriptions)
    .set({ ...change, version: next })
    .where(eq(subscriptions.id, id));
}

export function addPayment(db: PlatformDatabase, payment: PaymentRow): Statement {
  return db.insert(payments).values(payment);
}

/** Appends to the ledger. */
export function append(db: PlatformDatabase, entry: LedgerRow): Statement {
  return db.insert(ledgerEntries).values(entry);
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

export function keepCustomer(db: PlatformDatabase, userId: string, providerCustomer: string): Statement {
  return db.update(billingCustomers).set({ providerCustomer }).where(eq(billingCustomers.userId, userId));
}

export function keepMethod(
  db: PlatformDatabase,
  userId: string,
  provider: SubscriptionRow['provider'],
  { token, brand, last4, expiry }: StoredMethod,
  at: Date,
): Statement {
  const set = { provider, token, brand, last4, expiry, updatedAt: at };
  return db
    .insert(paymentMethods)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: paymentMethods.userId, set });
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

/** Sets a user's plan to the largest of what they have: a subscription that lives, or what was granted. */
export function setPlan(db: PlatformDatabase, userId: string, at: Date): Statement {
  const planType = sql<PlanType>`coalesce((select max(type) from (
    select case when plan_group like 'pro-%' then 'pro' else 'basic' end as type from ${subscriptions}
      where user_id = ${userId} and ended_at is null
    union all
    select plan_type from ${planGrants}
      where user_id = ${userId} and starts_at <= ${at.getTime()} and ends_at > ${at.getTime()})), 'trial')`;
  return db.update(users).set({ planType, updatedAt: at }).where(eq(users.id, userId));
}

export function addGrant(db: PlatformDatabase, grant: typeof planGrants.$inferInsert): Statement {
  return db.insert(planGrants).values(grant);
}

export function endGrant(db: PlatformDatabase, id: string): Statement {
  return db.update(planGrants).set({ isOver: true }).where(eq(planGrants.id, id));
}

/** News for the shard of a user. */
export function tellLearner(db: PlatformDatabase, row: typeof billingNews.$inferInsert): Statement {
  return db.insert(billingNews).values(row);
}

/** Records what was paid back of a payment in all, if as much as was read had been paid back before. */
export function noteRefund(db: PlatformDatabase, paymentId: string, before: number, inAll: number): Statement {
  const refunded = only(inAll, eq(payments.refunded, before)) as unknown as number;
  return db.update(payments).set({ refunded }).where(eq(payments.id, paymentId));
}
