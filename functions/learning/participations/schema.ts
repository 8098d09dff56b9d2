import { index, integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import { cellTable } from '../../data/tables.ts';
import type { CreditTerms } from '../../library/content/accreditations.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/**
 * A learner's participation in a course, in the version at its beginning, or in an activity of a webinar, whose id
 * contains a dot. `recordEvent` sets its milestones together with their event.
 */
export const participations = cellTable(
  'participations',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    courseId: text().notNull(),
    versionId: text().notNull(),
    startedAt: instant().notNull(),
    kickoffSkippedAt: instant(),
    kickoffFinishedAt: instant(),
    lessonsCompletedAt: instant(),
    passedAt: instant(),
    /** The learner's plan at `passedAt`. */
    passedPlan: text().$type<PlanType>(),
    evaluatedAt: instant(),
    lastActiveAt: instant().notNull(),
    /** Measured seconds of active work in lessons and quizzes. */
    activeSeconds: integer().notNull().default(0),
    /** The end of the time credited for watching, in this course. */
    watchedUntil: instant(),
    /** Attempts at the mastery quiz that were granted beyond those of the accreditation. */
    extraAttempts: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('participations_of_user').on(table.userId, table.courseId),
    index('participations_in_course').on(table.courseId, table.id),
  ],
);

/**
 * The append-only chain of CME events in the order of their numbers, each with the rules that applied.
 */
export const participationEvents = cellTable(
  'participation_events',
  {
    participationId: text().notNull(),
    number: integer().notNull(),
    /** Random, unique within its participation. */
    id: integer().notNull(),
    kind: text({
      enum: [
        'started',
        'kickoffSkipped',
        'kickoffFinished',
        'lessonCompleted',
        'lessonsCompleted',
        'masteryFailed',
        'masteryPassed',
        'attemptGranted',
        'rescored',
        'attended',
        'evaluated',
        'claimed',
        'issued',
        'superseded',
        'revoked',
      ],
    }).notNull(),
    at: instant().notNull(),
    facts: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** The rules, terms and texts that applied; those of a document are in its claim. */
    snapshot: integer(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.number] })],
);

/** Rules, terms and texts that applied to events, stored once by the SHA-256 of their content. */
export const snapshots = cellTable('snapshots', {
  /** The first 48 bits of the hash: short to refer to, and the same in every database. */
  id: integer().primaryKey(),
  hash: text().notNull().unique(),
  /** Canonical JSON. */
  content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
});

export type ParticipationRow = typeof participations.$inferSelect;

export type EventKind = (typeof participationEvents.$inferSelect)['kind'];

/** A learner's progress in a lesson. */
export const lessonProgress = cellTable(
  'lesson_progress',
  {
    participationId: text().notNull(),
    lessonId: text().notNull(),
    position: real().notNull().default(0),
    watched: text({ mode: 'json' }).$type<[number, number][]>().notNull(),
    activeSeconds: integer().notNull().default(0),
    captions: text(),
    speed: real().notNull().default(1),
    completedAt: instant(),
    updatedAt: instant().notNull(),
    /** When the first report of it came. */
    openedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.lessonId] })],
);

export const bookmarks = cellTable(
  'bookmarks',
  { userId: text().notNull(), courseId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

/** The rules and texts a claim was made under, which it shares with others of its accreditation. */
export interface ClaimTerms {
  readonly accreditation: CreditTerms;
  readonly title: LocalizedText;
  /** Languages of the course, its own first. */
  readonly languages: readonly Locale[];
  readonly teachers: readonly string[];
  readonly versionId: string;
  /** In percent; `null` without a quiz. */
  readonly passMark: number | null;
  readonly attestation: { readonly text: string; readonly version: number; readonly locale: Locale };
}

/** The facts of a claim. */
export interface ClaimFacts {
  readonly profession: string | null;
  readonly passedAt: string;
  /** Score of the attempt that passed, or share that was attended, 0 to 1. */
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
