import { and, eq, isNull, lte } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { PlatformDatabase } from '../../database/database.ts';
import { accountColumns } from '../queries.ts';
import { billingCustomers, coupons, paymentMethods, subscriptions } from '../schema.ts';

/** Subscriptions that are due, with their payers. */
function withPayer(db: PlatformDatabase) {
  return db
    .select({
      subscription: subscriptions,
      customer: billingCustomers,
      method: paymentMethods,
      coupon: coupons,
      who: accountColumns,
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
