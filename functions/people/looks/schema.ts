import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** Looks of support at an account, in its cell; who looked is in the trail of the desk. */
export const supportLooks = cellTable(
  'support_looks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('support_looks_of_user').on(table.userId, table.id)],
);
