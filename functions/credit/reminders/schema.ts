import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** Occasions of reminders that were considered, so that each is considered once, whether or not it led to one. */
export const creditReminders = cellTable(
  'credit_reminders',
  {
    userId: text().notNull(),
    /** Such as `claim:ecg-basics:2026-12-31:14`. */
    occasion: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.occasion] })],
);
