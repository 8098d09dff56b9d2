import { and, between, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { invoices } from '../../invoices/schema.ts';
import { ledgerEntries, payments } from '../../payments/schema.ts';

/** Entries of the ledger from a moment on and before another, in the order they were appended. */
export function entriesBetween(cell: Cell, from: Date, until: Date, afterId: number, most: number) {
  return cell
    .select({ entry: ledgerEntries, number: invoices.number, facts: invoices.facts })
    .from(ledgerEntries)
    .leftJoin(invoices, eq(invoices.ledgerFact, ledgerEntries.fact))
    .where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until), gt(ledgerEntries.id, afterId)))
    .orderBy(ledgerEntries.id)
    .limit(most);
}

/** What was paid between two moments, to compare it with the books of the provider. */
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

/** Deletes entries of the ledger and payments from before an instant; returns how many of the more numerous. */
export async function deleteBooks(cell: Cell, before: Date, most: number): Promise<number> {
  const entries = cell.select({ id: ledgerEntries.id }).from(ledgerEntries).where(lt(ledgerEntries.at, before));
  const paid = cell.select({ id: payments.id }).from(payments).where(lt(payments.paidAt, before));
  const deleted = await cell.batch([
    cell.delete(ledgerEntries).where(inArray(ledgerEntries.id, entries.limit(most))),
    cell.delete(payments).where(inArray(payments.id, paid.limit(most))),
  ]);
  return Math.max(...deleted.map(({ meta }) => meta.changes));
}
