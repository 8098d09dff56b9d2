import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Evaluation } from '#contract/credits';
import type { ClaimSnapshot } from './snapshot.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Evaluation forms as sent. */
export const evaluations = sqliteTable('evaluations', {
  participationId: text().primaryKey(),
  answers: text({ mode: 'json' }).$type<Evaluation>().notNull(),
  sentAt: instant().notNull(),
});

/** Credits claimed, once per learner, course and accreditation, with the rules and texts that applied. */
export const claims = sqliteTable(
  'claims',
  {
    id: text().primaryKey(),
    participationId: text().notNull(),
    userId: text().notNull(),
    courseId: text().notNull(),
    accreditationId: text().notNull(),
    kind: text({ enum: ['credit', 'participation'] }).notNull(),
    creditType: text().notNull(),
    /** Multiples of 0.25, exact in binary. */
    credits: real().notNull(),
    snapshot: text({ mode: 'json' }).$type<ClaimSnapshot>().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('claims_once').on(table.userId, table.courseId, table.accreditationId),
    index('claims_by_time').on(table.userId, table.claimedAt),
  ],
);
