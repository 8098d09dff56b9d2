import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Scheduled jobs, one row for each after its first run. */
export const jobs = cellTable('jobs', {
  name: text().primaryKey(),
  /** Seconds from run to run. */
  interval: integer().notNull(),
  /** The start of the last run that completed and left no rows. */
  lastRunAt: instant(),
  leasedUntil: instant(),
});
