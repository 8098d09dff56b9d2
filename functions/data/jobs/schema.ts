import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Scheduled jobs, one row for each job of `table.ts` after its first run. */
export const jobs = cellTable('jobs', {
  name: text().primaryKey(),
  /** Seconds from run to run. */
  interval: integer().notNull(),
  /** When the last run began that came to its end and left nothing to do. */
  lastRunAt: instant(),
  /** Until when no other run may take the job. */
  leasedUntil: instant(),
});
