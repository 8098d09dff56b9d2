import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Accounts whose deletion failed, and when it is tried again. */
export const deletionFailures = cellTable('deletion_failures', {
  userId: text().primaryKey(),
  attempts: integer().notNull(),
  dueAt: instant().notNull(),
});

/** Pseudonyms of retained participation records, and the end of their retention. */
export const keptRecords = cellTable(
  'kept_records',
  { pseudonym: text().primaryKey(), endsAt: instant().notNull() },
  (table) => [index('kept_records_by_end').on(table.endsAt)],
);
