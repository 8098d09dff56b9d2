import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** Active seconds per learner and day, for the weekly goal; a trigger adds what is added to a participation. */
export const activeDays = cellTable(
  'active_days',
  {
    userId: text().notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
