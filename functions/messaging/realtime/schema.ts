import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** The clock of the database in milliseconds. */
export const databaseNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

/**
 * Messages for a user's own channel, inserted in the transaction of their event. Ids only grow, so that they
 * are the cursor of missed messages.
 */
export const realtimeOutbox = cellTable(
  'realtime_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().notNull(),
    event: text().notNull(),
    data: text({ mode: 'json' }).$type<object>().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull().default(databaseNow),
    /** When the next delivery is due; `null` once it is delivered or no attempt is left. */
    dueAt: integer({ mode: 'timestamp_ms' }).default(databaseNow),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index('realtime_outbox_of_user').on(table.userId, table.id),
    index('realtime_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('realtime_outbox_by_time').on(table.createdAt),
  ],
);
