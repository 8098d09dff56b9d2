import { eq, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PlanType } from '#contract/plans';
import { users } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { StoredMethod } from '../payments/provider.ts';
import {
  billingCustomers,
  coupons,
  ledgerEntries,
  paymentMethods,
  payments,
  planGrants,
  subscriptions,
} from './schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CustomerRow = typeof billingCustomers.$inferSelect;
export type Statement = BatchItem<'sqlite'>;
export type PaymentRow = Omit<typeof payments.$inferSelect, 'refunded'>;
export type LedgerRow = typeof ledgerEntries.$inferInsert;

/** The columns of an account that billing reads. */
export const accountColumns = {
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
      who: accountColumns,
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
export function only<Value>(value: SQL | Value, when: SQL): SQL {
  return sql`case when ${when} then ${value} end`;
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
