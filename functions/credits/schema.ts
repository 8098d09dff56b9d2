import { integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LocalizedText, PackageAccreditation } from '#contract/contents';
import type { Evaluation } from '#contract/credits';
import type { Locale } from '#contract/locales';
import { cellTable } from '../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Evaluation forms as sent. */
export const evaluations = cellTable('evaluations', {
  participationId: text().primaryKey(),
  answers: text({ mode: 'json' }).$type<Evaluation>().notNull(),
  sentAt: instant().notNull(),
});

/** The rules and texts a claim was made under, which it shares with others of its accreditation. */
export interface ClaimTerms {
  readonly accreditation: PackageAccreditation;
  readonly title: LocalizedText;
  /** Languages of the course, its own first. */
  readonly languages: readonly Locale[];
  readonly teachers: readonly string[];
  readonly versionId: string;
  /** In percent. */
  readonly passMark: number;
  readonly attestation: { readonly text: string; readonly version: number; readonly locale: Locale };
}

/** What is a claim's own of the circumstances it was made in. */
export interface ClaimFacts {
  readonly profession: string | null;
  readonly passedAt: string;
  /** Score of the attempt that passed, 0 to 1. */
  readonly score: number | null;
  readonly activeSeconds: number;
}

/** Credits claimed, once per learner, course and accreditation, with the rules and texts that applied. */
export const claims = cellTable(
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
    /** The snapshot of the terms. */
    terms: integer().notNull(),
    facts: text({ mode: 'json' }).$type<ClaimFacts>().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('claims_once').on(table.userId, table.courseId, table.accreditationId)],
);
