import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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

/**
 * Exports of personal data; of the mailed link only the SHA-256 is stored. The id begins with the cell, as the link
 * does.
 */
export const personalExports = cellTable(
  'personal_exports',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    state: text({ enum: ['requested', 'ready', 'failed', 'expired'] }).notNull(),
    requestedAt: instant().notNull(),
    tries: integer().notNull().default(0),
    /** When the next attempt is due. */
    dueAt: instant(),
    endsAt: instant(),
    tokenHash: text(),
    fileKey: text(),
    bytes: integer(),
  },
  (table) => [
    index('personal_exports_of_user').on(table.userId, table.requestedAt),
    uniqueIndex('personal_exports_one_under_way')
      .on(table.userId)
      .where(sql`state = 'requested'`),
    index('personal_exports_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('personal_exports_to_expire')
      .on(table.endsAt)
      .where(sql`state = 'ready'`),
  ],
);
