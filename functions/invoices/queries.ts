import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Locale } from '#contract/locales';
import type { BillingAddress } from '#contract/billing/payments';
import { users } from '../accounts/schema.ts';
import { ledgerEntries } from '../billing/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { Seller } from './facts.ts';
import { factsOf, seriesOf, type LedgerEntry, type Payment } from './rules.ts';
import { invoiceCounters, invoices } from './schema.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

interface Issue {
  readonly entry: LedgerEntry;
  readonly payment: Payment;
  readonly customer: BillingAddress;
  readonly seller: Seller;
  readonly locale: Locale;
}

/**
 * Draws the next number and issues the document of a charge or refund with it, in the batch that writes the entry into
 * the ledger: without the entry neither is written, and a second time neither again, so that numbers have no gap.
 */
export function issueStatements(db: PlatformDatabase, issue: Issue): BatchItem<'sqlite'>[] {
  const { entry, payment, customer, seller, locale } = issue;
  if (entry.amount === 0) return [];
  const series = seriesOf(entry);
  const isDue = sql`exists (select 1 from ${ledgerEntries} where ${ledgerEntries.fact} = ${entry.fact})
    and not exists (select 1 from ${invoices} where ${invoices.ledgerFact} = ${entry.fact})`;
  const corrected = sql`(select charged.number from invoices charged join ledger_entries charge
    on charge.fact = charged.ledger_fact where charge.payment_id = ${payment.id} and charge.kind = 'charge')`;
  return [
    db
      .insert(invoiceCounters)
      .select(sql`select ${series}, 1 where ${isDue}`)
      .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } }),
    db.insert(invoices).select(
      sql`select printf('%s-%06d', ${series}, ${invoiceCounters.last}), ${entry.kind === 'refund' ? 'credit_note' : 'invoice'},
        ${entry.userId}, ${entry.fact}, ${entry.kind === 'refund' ? corrected : null}, ${entry.at.getTime()},
        ${payment.planGroup}, ${payment.currency}, ${Math.abs(entry.amount)}, ${Math.abs(entry.taxAmount)}, ${locale},
        ${JSON.stringify(factsOf(payment, customer, seller))}, null, null
        from ${invoiceCounters} where ${invoiceCounters.series} = ${series} and ${isDue}`,
    ),
  ];
}

/** Documents that are not drawn yet, the oldest first, with whom to send a receipt. */
export function undrawn(db: PlatformDatabase, most: number) {
  return db
    .select({ invoice: invoices, email: users.email, firstName: users.firstName })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.userId))
    .where(isNull(invoices.fileKey))
    .orderBy(invoices.issuedAt)
    .limit(most);
}

export type Undrawn = Awaited<ReturnType<typeof undrawn>>[number];

/** Records the bytes of a document, once. */
export async function keepFile(db: PlatformDatabase, number: string, file: { fileKey: string; sha256: string }) {
  await db
    .update(invoices)
    .set(file)
    .where(and(eq(invoices.number, number), isNull(invoices.fileKey)));
}

/** Numbers and files of documents that were issued before an instant. */
export function issuedBefore(db: PlatformDatabase, before: Date, most: number) {
  const { number, fileKey } = invoices;
  return db.select({ number, fileKey }).from(invoices).where(lt(invoices.issuedAt, before)).limit(most);
}

export async function deleteInvoices(db: PlatformDatabase, numbers: readonly string[]): Promise<void> {
  await db.delete(invoices).where(sql`${invoices.number} in (select value from json_each(${JSON.stringify(numbers)}))`);
}

/** A user's documents, the newest first. */
export function invoicesOf(
  db: PlatformDatabase,
  userId: string,
  after: readonly [number, string] | undefined,
  most: number,
) {
  const [at = 0, number = ''] = after ?? [];
  const isOlder = or(
    lt(invoices.issuedAt, new Date(at)),
    and(eq(invoices.issuedAt, new Date(at)), lt(invoices.number, number)),
  );
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), after && isOlder))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(most);
}

export async function ownInvoice(
  db: PlatformDatabase,
  userId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.userId, userId)));
  return row;
}
