import { eq, inArray, or } from 'drizzle-orm';
import type { PlatformDatabase } from '../database/database.ts';
import { cashierCards, cashierCharges } from '../payments/schema.ts';
import {
  billingCustomers,
  billingNews,
  couponRedemptions,
  orders,
  paymentMethods,
  planGrants,
  subscriptions,
} from './schema.ts';

/** Deletes what billing knows of somebody, but for payments, ledger and invoices, which tax law keeps. */
export async function forgetBilling(db: PlatformDatabase, userId: string): Promise<void> {
  const ordered = db.select({ key: orders.id }).from(orders).where(eq(orders.userId, userId));
  const charged = db
    .select({ token: cashierCharges.token })
    .from(cashierCharges)
    .where(inArray(cashierCharges.key, ordered));
  const stored = db
    .select({ token: paymentMethods.token })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId));
  await db.batch([
    db.delete(cashierCards).where(or(inArray(cashierCards.token, charged), inArray(cashierCards.token, stored))),
    db.delete(paymentMethods).where(eq(paymentMethods.userId, userId)),
    db.delete(billingCustomers).where(eq(billingCustomers.userId, userId)),
    db.delete(subscriptions).where(eq(subscriptions.userId, userId)),
    db.delete(planGrants).where(eq(planGrants.userId, userId)),
    db.delete(couponRedemptions).where(eq(couponRedemptions.userId, userId)),
    db.delete(orders).where(eq(orders.userId, userId)),
    db.delete(billingNews).where(eq(billingNews.userId, userId)),
  ]);
}
