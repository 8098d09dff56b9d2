import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { currencies, planGroups } from '#contract/plans';
import { cellTable } from '../../data/tables.ts';
import type { InvoiceFacts } from './facts.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The last number of each series: numbers have no gap. */
export const invoiceCounters = cellTable('invoice_counters', {
  /** Such as `INV-3-2026`. */
  series: text().primaryKey(),
  last: integer().notNull(),
});

/** Invoices and credit notes as issued; `facts` is the content of the document, `sha256` the hash of its file. */
export const invoices = cellTable(
  'invoices',
  {
    /** Such as `INV-3-2026-000001`. */
    number: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    userId: text().notNull(),
    /** The entry of the ledger that it documents. */
    ledgerFact: text().notNull(),
    /** Of a credit note: the invoice that it corrects. */
    corrects: text(),
    issuedAt: instant().notNull(),
    planGroup: text({ enum: planGroups }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    total: integer().notNull(),
    taxAmount: integer().notNull(),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] }).notNull(),
    facts: text({ mode: 'json' }).$type<InvoiceFacts>().notNull(),
    fileKey: text(),
    sha256: text(),
  },
  (table) => [
    uniqueIndex('invoices_of_ledger').on(table.ledgerFact),
    index('invoices_of_user').on(table.userId, table.issuedAt, table.number),
    index('invoices_by_time').on(table.issuedAt),
    index('invoices_to_draw')
      .on(table.issuedAt)
      .where(sql`file_key is null`),
  ],
);
