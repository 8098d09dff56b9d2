import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

/** In which shard the certificate of a serial lies, for anyone who checks it without an account. */
export const serials = platformTable('serials', { serial: text().primaryKey(), shard: integer().notNull() });

/**
 * What the check of a certificate shows once its account is deleted. Only its serial opens it: `id` is a MAC of the
 * serial, `sealed` is encrypted with another.
 */
export const sealedCertificates = platformTable(
  'sealed_certificates',
  { id: text().primaryKey(), sealed: text().notNull(), endsAt: integer({ mode: 'timestamp_ms' }).notNull() },
  (table) => [index('sealed_certificates_by_end').on(table.endsAt)],
);
