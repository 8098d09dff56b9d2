import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** The number of a learner's runs on the latest day with runs, without the prompts. */
export const completionUses = cellTable('completion_uses', {
  userId: text().primaryKey(),
  /** In UTC, `2026-05-04`. */
  day: text().notNull(),
  used: integer().notNull(),
  /** Runs of that day that a user confirmed although the guard marked something. */
  confirmed: integer().notNull(),
});
