import { integer, text } from 'drizzle-orm/sqlite-core';
import type { Evaluation } from '#contract/credit/credits';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Evaluation forms as sent. */
export const evaluations = cellTable('evaluations', {
  participationId: text().primaryKey(),
  answers: text({ mode: 'json' }).$type<Evaluation>().notNull(),
  sentAt: instant().notNull(),
});
