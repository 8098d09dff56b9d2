import { sql } from 'drizzle-orm';
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Certificates as issued; `fileKey` and `sha256` identify the PDF in R2. */
export const certificates = cellTable(
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
    revokedAt: instant(),
    /** Why it was revoked, as the learner and the public check read it. */
    revocationReason: text(),
    /** The number of its digital badge, once one was downloaded. */
    badgeNumber: integer(),
  },
  (table) => [
    index('certificates_of_user').on(table.userId, table.issuedAt),
    index('certificates_of_claim').on(table.claimId),
    index('certificates_by_completion').on(table.completedAt),
    /** Prevents two successors of concurrent corrections. */
    uniqueIndex('certificates_valid_once')
      .on(table.claimId)
      .where(sql`${table.status} = 'valid'`),
  ],
);

/**
 * The statuses of digital badges, which remain when their certificates are deleted: a revoked badge stays revoked. A
 * number is never used again.
 */
export const badgeStatuses = cellTable(
  'badge_statuses',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    isRevoked: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('badge_statuses_revoked')
      .on(table.number)
      .where(sql`${table.isRevoked} = 1`),
  ],
);
