import { text } from 'drizzle-orm/sqlite-core';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';
import { cellTable } from '../../data/tables.ts';

/** Numbers under which a learner's credit is reported, also those that do not fit where they work today. */
export const reportingIds = cellTable('reporting_ids', {
  userId: text().primaryKey(),
  ids: text({ mode: 'json' }).$type<ReportingIds>().notNull(),
});
