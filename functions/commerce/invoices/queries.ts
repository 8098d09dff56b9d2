import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { users } from '../../edge/sessions/schema.ts';
import { ledgerEntries, type payments } from '../payments/schema.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import type { InvoicedCustomer, InvoiceFacts, Seller } from './facts.ts';
import { invoiceCounters, invoices } from './schema.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

type LedgerEntry = Pick<typeof ledgerEntries.$inferSelect, 'fact' | 'kind' | 'userId' | 'at' | 'amount' | 'taxAmount'>;

type Payment = Omit<typeof payments.$inferSelect, 'refunded'>;

interface Issue {
  readonly entry: LedgerEntry;
  readonly payment: Payment;
  readonly customer: InvoicedCustomer;
  readonly seller: Seller;
  readonly locale: Locale;
}

/**
 * Increments the counter and inserts the document of a charge or refund, in the batch that appends its ledger entry:
 * both happen exactly once per entry, so that numbers have no gap.
 */
export function issueStatements(cell: Cell, issue: Issue): Statement[] {
  const { entry, payment, customer, seller, locale } = issue;
  if (entry.amount === 0) return [];
  const isRefund = entry.kind === 'refund';
  const series = seriesOf(entry, cell.number);
  const isDue = sql`exists (select 1 from ${ledgerEntries} where ${ledgerEntries.fact} = ${entry.fact})
    and not exists (select 1 from ${invoices} where ${invoices.ledgerFact} = ${entry.fact})`;
  const correctedNumber = sql`(select charged.number from invoices charged join ledger_entries charge
    on charge.fact = charged.ledger_fact where charge.payment_id = ${payment.id} and charge.kind = 'charge')`;
  return [
    insertFrom(cell, invoiceCounters, { series, last: 1 }, sql`where ${isDue}`).onConflictDoUpdate({
      target: invoiceCounters.series,
      set: { last: sql`${invoiceCounters.last} + 1` },
    }),
    insertFrom(
      cell,
      invoices,
      {
        number: sql`printf('%s-%06d', ${series}, ${invoiceCounters.last})`,
        kind: isRefund ? 'credit_note' : 'invoice',
        userId: entry.userId,
        ledgerFact: entry.fact,
        corrects: isRefund ? correctedNumber : null,
        issuedAt: entry.at,
        planGroup: payment.planGroup,
        currency: payment.currency,
        total: Math.abs(entry.amount),
        taxAmount: Math.abs(entry.taxAmount),
        locale,
        facts: factsOf(payment, customer, seller),
      },
      sql`from ${invoiceCounters} where ${invoiceCounters.series} = ${series} and ${isDue}`,
    ),
  ];
}

/** The number series of a kind, cell and year, such as `INV-3-2026`. */
function seriesOf({ kind, at }: Pick<LedgerEntry, 'kind' | 'at'>, cell: number): string {
  return `${kind === 'refund' ? 'CRN' : 'INV'}-${cell}-${at.getUTCFullYear()}`;
}

/** The facts of a payment's invoice or credit note. */
function factsOf(payment: Payment, customer: InvoicedCustomer, seller: Seller): InvoiceFacts {
  const { name, company, line1, line2, postalCode, city, country, vatId } = customer;
  return {
    seller,
    customer: { name, company, line1, line2, postalCode, city, country, vatId },
    period: { start: payment.periodStart.toISOString(), end: payment.periodEnd.toISOString() },
    ...(payment.quantity > 1 && { quantity: payment.quantity }),
    listPrice: payment.listPrice,
    discount: payment.discount,
    coupon: payment.coupon,
    credit: payment.credit,
    tax: { treatment: payment.taxTreatment, country: payment.taxCountry, rate: payment.taxRate },
    provider: payment.provider,
    vatCheck: payment.taxTreatment === 'reverse_charge' ? customer.vatCheck : null,
  };
}

/** Documents that are not drawn, oldest first. */
export function undrawnInvoices(cell: Cell, most: number): Promise<InvoiceRow[]> {
  return cell.select().from(invoices).where(isNull(invoices.fileKey)).orderBy(invoices.issuedAt).limit(most);
}

/** The account that gets the receipts of a customer; no row for another kind of customer. */
export function recipientOf(cell: Cell, customerId: string) {
  return cell.select({ email: users.email, firstName: users.firstName }).from(users).where(eq(users.id, customerId));
}

/** Records the file of a document, once. */
export async function recordFile(cell: Cell, number: string, file: { fileKey: string; sha256: string }) {
  await cell
    .update(invoices)
    .set(file)
    .where(and(eq(invoices.number, number), isNull(invoices.fileKey)));
}

/** Numbers and files of documents that were issued before an instant. */
export function issuedBefore(cell: Cell, before: Date, most: number) {
  const { number, fileKey } = invoices;
  return cell.select({ number, fileKey }).from(invoices).where(lt(invoices.issuedAt, before)).limit(most);
}

export async function deleteInvoices(cell: Cell, numbers: readonly string[]): Promise<void> {
  await cell
    .delete(invoices)
    .where(sql`${invoices.number} in (select value from json_each(${JSON.stringify(numbers)}))`);
}

/** A user's documents, the newest first. */
export async function invoicesOf(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
  after: readonly [number, string] | undefined,
  most: number,
): Promise<InvoiceRow[]> {
  const [at = 0, number = ''] = after ?? [];
  const isOlder = or(
    lt(invoices.issuedAt, new Date(at)),
    and(eq(invoices.issuedAt, new Date(at)), lt(invoices.number, number)),
  );
  const [rows] = await read(
    query(
      build
        .select()
        .from(invoices)
        .where(and(eq(invoices.userId, userId), after && isOlder))
        .orderBy(desc(invoices.issuedAt), desc(invoices.number))
        .limit(most),
    ),
  );
  return rows;
}

export async function ownInvoice(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
  number: string,
): Promise<InvoiceRow | undefined> {
  const isTheirs = and(eq(invoices.number, number), eq(invoices.userId, userId));
  const [[row]] = await read(query(build.select().from(invoices).where(isTheirs)));
  return row;
}
