import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { invoices } from '../../invoices/schema.ts';
import type { Statement, SubscriptionRow } from '../queries.ts';
import { billingCustomers, subscriptions } from '../schema.ts';
import { ledgerEntries, payments } from '../../payments/schema.ts';

/** Payments with everything that a refund needs. */
function withPayer(cell: Cell) {
  return cell
    .select({ payment: payments, subscription: subscriptions, customer: billingCustomers, locale: users.locale })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(billingCustomers, eq(billingCustomers.userId, payments.userId))
    .leftJoin(users, eq(users.id, payments.userId))
    .$dynamic();
}

export type Refundable = Awaited<ReturnType<typeof withPayer>>[number];

export async function paymentByReference(
  cell: Cell,
  provider: SubscriptionRow['provider'],
  reference: string,
): Promise<Refundable | undefined> {
  const isIt = and(eq(payments.provider, provider), eq(payments.providerReference, reference));
  const [found] = await withPayer(cell).where(isIt);
  return found;
}

/** The payment that an invoice is about. */
export async function paymentOfInvoice(cell: Cell, number: string): Promise<Refundable | undefined> {
  const [found] = await withPayer(cell)
    .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.ledgerFact, ledgerEntries.fact))
    .where(and(eq(invoices.number, number), eq(ledgerEntries.kind, 'charge')));
  return found;
}

/** Records what was refunded of a payment in all, if as much as was read had been refunded before. */
export function setRefunded(cell: Cell, paymentId: string, before: number, inAll: number): Statement[] {
  const asRead = sql`select 1 from payments where id = ${paymentId} and refunded = ${before}`;
  return [
    assertInBatch(cell, sql`exists (${asRead})`),
    cell.update(payments).set({ refunded: inAll }).where(eq(payments.id, paymentId)),
  ];
}

/** Holds while an account is there: nothing is written of a deleted one. */
export const isThere = (userId: string) => sql`exists (select 1 from users where id = ${userId})`;
