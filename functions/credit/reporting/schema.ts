import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { reportingSystems } from '#contract/credit/reporting/systems';
import { cellTable } from '../../data/tables.ts';
import type { ReportContent } from './rules.ts';

const instant = () => integer({ mode: 'timestamp_ms' });
const system = () => text({ enum: reportingSystems }).notNull();

/** What a learner permits to report, and what only reports need of them. */
export const reportingChoices = cellTable('reporting_choices', {
  userId: text().primaryKey(),
  parsPermittedAt: instant(),
  eivPermittedAt: instant(),
  birthMonth: integer(),
  birthDay: integer(),
});

/** Exported batches; every cell has a row, even without reports, so that a repeated export adds none. */
export const reportBatches = cellTable(
  'report_batches',
  {
    id: text().primaryKey(),
    system: system(),
    /** First and last day of completion. */
    fromDay: text().notNull(),
    toDay: text().notNull(),
    /** The provider's number at the system. */
    providerId: text().notNull(),
    exportedAt: instant().notNull(),
  },
  (table) => [index('report_batches_by_export').on(table.exportedAt, table.id)],
);

/** Exported reports, byte for byte the content of their batch, with the answer of the system. */
export const creditReports = cellTable(
  'credit_reports',
  {
    batchId: text().notNull(),
    /** Position in the batch, within the cell. */
    number: integer().notNull(),
    userId: text().notNull(),
    claimId: text().notNull(),
    /** `null` after the account is deleted. */
    serial: text(),
    system: system(),
    action: text({ enum: ['add', 'delete'] }).notNull(),
    content: text({ mode: 'json' }).$type<ReportContent>().notNull(),
    state: text({ enum: ['exported', 'accepted', 'refused'] })
      .notNull()
      .default('exported'),
    reason: text(),
    exportedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.number] }),
    uniqueIndex('credit_reports_once').on(table.batchId, table.serial),
    index('credit_reports_of_user').on(table.userId),
    index('credit_reports_of_claim').on(table.claimId),
    index('credit_reports_by_export').on(table.system, table.exportedAt),
    index('credit_reports_waiting')
      .on(table.system, table.exportedAt)
      .where(sql`state = 'exported'`),
  ],
);
