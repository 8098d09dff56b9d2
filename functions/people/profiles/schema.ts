import { text } from 'drizzle-orm/sqlite-core';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';
import { cellTable } from '../../data/tables.ts';

/** Ids under which a learner's credit is reported, including those of countries they no longer work in. */
export const reportingIds = cellTable('reporting_ids', {
  userId: text().primaryKey(),
  ids: text({ mode: 'json' }).$type<ReportingIds>().notNull(),
});
