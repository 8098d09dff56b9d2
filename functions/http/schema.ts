import { integer, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

/** Rate-limit counters: the uses of a key in its window, which ends at `endsAt`. */
export const limits = platformTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
