import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rate-limit counters: how often a key was used in its window, which ends at `endsAt`. */
export const limits = sqliteTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
