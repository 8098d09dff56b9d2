import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable, libraryTable } from '../tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

const columns = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  createdAt: instant().notNull(),
  attempts: integer().notNull().default(0),
  /** When the next attempt is due; `null` for a dead letter. */
  dueAt: instant(),
  failure: text(),
});

/** Undelivered messages of a cell to other databases and services, inserted in the batch of their event. */
export const cellMessages = cellTable('messages', columns(), (table) => [
  index('messages_due')
    .on(table.dueAt)
    .where(sql`due_at is not null`),
]);

/** Messages of the library to cells. */
export const libraryMessages = libraryTable('library_messages', columns(), (table) => [
  index('library_messages_due')
    .on(table.dueAt)
    .where(sql`due_at is not null`),
]);
