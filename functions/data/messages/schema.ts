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
  /** When to try next; `null` for a dead letter, which is not tried again by itself. */
  dueAt: instant(),
  failure: text(),
});

/** Messages of a cell to other databases and services, written in the batch of their event, until they are delivered. */
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
