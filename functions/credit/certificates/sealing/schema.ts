import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

/**
 * What the check of a certificate shows once its account is deleted. Only its serial opens it: `id` is a MAC of the
 * serial, `sealed` is encrypted with another. It lies in the cell that the serial names.
 */
export const sealedCertificates = cellTable(
  'sealed_certificates',
  { id: text().primaryKey(), sealed: text().notNull(), endsAt: integer({ mode: 'timestamp_ms' }).notNull() },
  (table) => [index('sealed_certificates_by_end').on(table.endsAt)],
);
