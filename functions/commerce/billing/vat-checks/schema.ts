import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

/** The last VAT number of each user that VIES was asked for, with its answer. */
export const vatChecks = cellTable('vat_checks', {
  userId: text().primaryKey(),
  vatId: text().notNull(),
  state: text({ enum: ['valid', 'invalid', 'unanswered'] }).notNull(),
  /** The proof of the request that VIES issues. */
  consultation: text(),
  checkedAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
