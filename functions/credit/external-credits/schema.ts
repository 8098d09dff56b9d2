import { index, integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import type { ExternalCredit } from '#contract/credit/external-credits';
import type { ProofFormat } from '#contract/credit/external-credits/proofs';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Credits that learners earned elsewhere and entered, each with one proof at most. */
export const externalCredits = cellTable(
  'external_credits',
  {
    userId: text().notNull(),
    id: text().notNull(),
    title: text().notNull(),
    provider: text().notNull(),
    body: text().$type<ExternalCredit['body']>().notNull(),
    bodyName: text().notNull(),
    creditType: text().notNull(),
    credits: real().notNull(),
    /** A calendar day, which has no time zone. */
    completedOn: text().notNull(),
    certificateNumber: text().notNull(),
    createdAt: instant().notNull(),
    proofKey: text(),
    proofName: text(),
    proofFormat: text().$type<ProofFormat>(),
    proofBytes: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('external_credits_by_day').on(table.userId, table.completedOn, table.id),
  ],
);

export type ExternalCreditRow = typeof externalCredits.$inferSelect;
