import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rate-limit counters: the uses of a key in its window, which ends at `endsAt`. */
export const limits = sqliteTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
