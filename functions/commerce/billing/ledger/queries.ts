import { and, between, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { invoices } from '../../invoices/schema.ts';
import { ledgerEntries, payments } from '../../payments/schema.ts';

/** Ledger entries of a time range after an id, in order of insertion. */
export function entriesBetween(cell: Cell, from: Date, until: Date, afterId: number, most: number) {
  return cell
    .select({ entry: ledgerEntries, number: invoices.number, facts: invoices.facts })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.ledgerFact, ledgerEntries.fact))
    .where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until), gt(ledgerEntries.id, afterId)))
    .orderBy(ledgerEntries.id)
    .limit(most);
}

/** Payments of a time range, for reconciliation with the provider. */
export function paymentsBetween(cell: Cell, provider: 'test' | 'stripe', from: Date, until: Date) {
  return cell
    .select({
      reference: payments.providerReference,
      amount: payments.amount,
      refunded: payments.refunded,
      at: payments.paidAt,
    })
    .from(payments)
    .where(and(between(payments.paidAt, from, until), eq(payments.provider, provider)));
}

/** Deletes ledger entries and payments before an instant; returns the larger number of deleted rows. */
export async function deleteBooks(cell: Cell, before: Date, most: number): Promise<number> {
  const entries = cell.select({ id: ledgerEntries.id }).from(ledgerEntries).where(lt(ledgerEntries.at, before));
  const oldPayments = cell.select({ id: payments.id }).from(payments).where(lt(payments.paidAt, before));
  const deleted = await cell.batch([
    cell.delete(ledgerEntries).where(inArray(ledgerEntries.id, entries.limit(most))),
    cell.delete(payments).where(inArray(payments.id, oldPayments.limit(most))),
  ]);
  return Math.max(...deleted.map(({ meta }) => meta.changes));
}
