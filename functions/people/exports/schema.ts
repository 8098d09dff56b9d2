import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { exportKinds } from '#contract/people/exports';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/**
 * Exported files in the cell of whoever requested them; of a mailed link only the SHA-256 is stored. The id begins with
 * the cell, as the link does.
 */
export const requestedExports = cellTable(
  'requested_exports',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    kind: text({ enum: exportKinds }).notNull(),
    /** What is exported, such as the id of a group; empty where the kind says it all. */
    subject: text().notNull(),
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
    index('requested_exports_of_user').on(table.userId, table.kind, table.subject, table.requestedAt),
    uniqueIndex('requested_exports_one_under_way')
      .on(table.userId, table.kind, table.subject)
      .where(sql`state = 'requested'`),
    index('requested_exports_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('requested_exports_to_expire')
      .on(table.endsAt)
      .where(sql`state = 'ready'`),
  ],
);
