import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { users } from '../../../edge/sessions/schema.ts';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { decoded } from '../../../data/rows.ts';
import type { InvoiceFacts } from '../../invoices/facts.ts';
import { invoices } from '../../invoices/schema.ts';
import type { Statement, SubscriptionRow } from '../queries.ts';
import { billingCustomers, subscriptions } from '../schema.ts';
import { ledgerEntries, payments } from '../../payments/schema.ts';

/** The language of an invoice of a selected payment. */
const localeOfInvoice = sql<Locale | null>`(select issued.locale from invoices as issued
  join ledger_entries as booked on booked.fact = issued.ledger_fact where booked.payment_id = ${payments.id} limit 1)`;

/** What the invoice of a selected payment contains; `null` without one. */
const invoiced = decoded<InvoiceFacts | null>(
  sql`(select issued.facts from invoices as issued
    join ledger_entries as booked on booked.fact = issued.ledger_fact
    where booked.payment_id = ${payments.id} and booked.kind = 'charge' limit 1)`,
  (facts: string) => JSON.parse(facts) as InvoiceFacts,
).as('invoiced');

/** Payments with the data for a refund; a credit note to a learner is in their present language. */
function withPayer(cell: Cell) {
  const locale = sql<Locale | null>`coalesce(${users.locale}, ${localeOfInvoice})`.as('locale');
  return cell
    .select({ payment: payments, subscription: subscriptions, customer: billingCustomers, invoiced, locale })
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
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerReference, reference));
  const [row] = await withPayer(cell).where(isPayment);
  return row;
}

/** The payment of an invoice. */
export async function paymentOfInvoice(cell: Cell, number: string): Promise<Refundable | undefined> {
  const [row] = await withPayer(cell)
    .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .innerJoin(invoices, eq(invoices.ledgerFact, ledgerEntries.fact))
    .where(and(eq(invoices.number, number), eq(ledgerEntries.kind, 'charge')));
  return row;
}

/** Sets the refunded total of a payment, if it is unchanged since it was read. */
export function setRefunded(cell: Cell, paymentId: string, before: number, total: number): Statement[] {
  const unchanged = sql`select 1 from payments where id = ${paymentId} and refunded = ${before}`;
  return [
    assertInBatch(cell, sql`exists (${unchanged})`),
    cell.update(payments).set({ refunded: total }).where(eq(payments.id, paymentId)),
  ];
}
