import { index, integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import type { CountedUnit } from '#contract/credit/planner';
import { cellTable } from '../../data/tables.ts';

/** What licensing boards require of learners; days are calendar days, amounts in the unit of the requirement. */
export const requirements = cellTable(
  'requirements',
  {
    userId: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    amount: real().notNull(),
    carriedOver: real().notNull(),
    units: text({ mode: 'json' }).$type<CountedUnit[]>().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('requirements_by_end').on(table.to)],
);

export type RequirementRow = typeof requirements.$inferSelect;
