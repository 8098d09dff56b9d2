import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../data/tables.ts';

/** Rate-limit counters: the uses of a key in its window, which ends at `endsAt`. */
export const limits = cellTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
