import { and, eq } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { PlatformDatabase } from '../../database/database.ts';
import { invoices } from '../../invoices/schema.ts';
import { only, type Statement, type SubscriptionRow } from '../queries.ts';
import { billingCustomers, ledgerEntries, payments, subscriptions } from '../schema.ts';

/** Payments with everything that a refund needs. */
function withPayer(db: PlatformDatabase) {
  return db
    .select({ payment: payments, subscription: subscriptions, customer: billingCustomers, locale: users.locale })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(billingCustomers, eq(billingCustomers.userId, payments.userId))
    .leftJoin(users, eq(users.id, payments.userId))
    .$dynamic();
}

export type Refundable = Awaited<ReturnType<typeof withPayer>>[number];

export async function paymentByReference(
  db: PlatformDatabase,
  provider: SubscriptionRow['provider'],
  reference: string,
): Promise<Refundable | undefined> {
  const isIt = and(eq(payments.provider, provider), eq(payments.providerReference, reference));
  const [found] = await withPayer(db).where(isIt);
  return found;
}

/** The payment that an invoice is about. */
export async function paymentOfInvoice(db: PlatformDatabase, number: string): Promise<Refundable | undefined> {
  const [found] = await withPayer(db)
    .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.ledgerFact, ledgerEntries.fact))
    .where(and(eq(invoices.number, number), eq(ledgerEntries.kind, 'charge')));
  return found;
}

/** Records what was paid back of a payment in all, if as much as was read had been paid back before. */
export function noteRefund(db: PlatformDatabase, paymentId: string, before: number, inAll: number): Statement {
  const refunded = only(inAll, eq(payments.refunded, before)) as unknown as number;
  return db.update(payments).set({ refunded }).where(eq(payments.id, paymentId));
}
