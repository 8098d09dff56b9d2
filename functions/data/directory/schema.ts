import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable, directoryTable } from '../tables.ts';

/** Kinds of names: an email address, an identity of a provider (`provider:subject`), or the credential of a passkey. */
export const nameKinds = ['email', 'identity', 'passkey'] as const;

/** Unique names with their cell and account. */
export const names = directoryTable(
  'names',
  {
    kind: text({ enum: nameKinds }).notNull(),
    /** HMAC-SHA-256 of the name under `DIRECTORY_SECRET`. */
    key: text().notNull(),
    cell: integer().notNull(),
    /** The account in that cell. */
    id: text().notNull(),
    /** Confirmed once the rows of the cell are committed. */
    state: text({ enum: ['reserved', 'confirmed'] }).notNull(),
    /** The id of the account's reservation. */
    reservation: text().notNull(),
    /** When a reservation may be refused; `null` once it is confirmed. */
    until: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** Refused reservations: a batch that depends on a reservation asserts that it is not here. */
export const refusedReservations = cellTable('refused_reservations', {
  reservation: text().primaryKey(),
  refusedAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
