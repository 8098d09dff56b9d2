import { sql } from 'drizzle-orm';
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

/** Certificates as issued; `fileKey` and `sha256` name the PDF's exact bytes in the file store. */
export const certificates = sqliteTable(
  'certificates',
  {
    serial: text().primaryKey(),
    claimId: text().notNull(),
    userId: text().notNull(),
    courseId: text().notNull(),
    kind: text({ enum: ['credit', 'participation'] }).notNull(),
    name: text().notNull(),
    title: text().notNull(),
    provider: text().notNull(),
    creditType: text().notNull(),
    credits: real().notNull(),
    completedAt: instant().notNull(),
    issuedAt: instant().notNull(),
    fileKey: text().notNull(),
    sha256: text().notNull(),
    templateVersion: text().notNull(),
    status: text({ enum: ['valid', 'superseded', 'revoked'] })
      .notNull()
      .default('valid'),
    supersededBy: text(),
  },
  (table) => [
    index('certificates_of_user').on(table.userId, table.issuedAt),
    index('certificates_of_claim').on(table.claimId),
    /** Two corrections at the same time cannot both issue a successor. */
    uniqueIndex('certificates_valid_once')
      .on(table.claimId)
      .where(sql`${table.status} = 'valid'`),
  ],
);
