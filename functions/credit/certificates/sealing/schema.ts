import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

/**
 * Data for the check of a certificate after its account is deleted. Only its serial number decrypts it: `id` is a MAC
 * of the serial number, `sealed` is encrypted with a key derived from it. It is stored in the cell of the serial
 * number.
 */
export const sealedCertificates = cellTable(
  'sealed_certificates',
  { id: text().primaryKey(), sealed: text().notNull(), endsAt: integer({ mode: 'timestamp_ms' }).notNull() },
  (table) => [index('sealed_certificates_by_end').on(table.endsAt)],
);
