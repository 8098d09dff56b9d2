import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../data/tables.ts';

/** Rate-limit counters: the uses of a key in its window, which ends at `endsAt`. */
export const limits = cellTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

/** Answered requests of an hour by endpoint and error, with their database calls; each hour is spread over all cells. */
export const requestCounts = cellTable(
  'request_counts',
  {
    /** The beginning of the hour. */
    hour: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Method and path of the contract; empty for addresses that no endpoint has. */
    endpoint: text().notNull(),
    /** The code of the error; empty without one. */
    code: text().notNull(),
    requests: integer().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.endpoint, table.code] })],
);

export type RequestCount = typeof requestCounts.$inferSelect;
