import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CourseDocument, Grading, PackageAccreditation, Withdrawal } from '#contract/library/content';
import type { PackageCase } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';
import { itemKinds } from '#contract/library/content/course-parts';
import { libraryTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** What lists filter and order courses by; `questions` are the item counts of the quizzes. */
export interface CourseListing extends Pick<CourseDocument, 'languages' | 'released'> {
  readonly hasVideo: boolean;
  /** Missing in versions from before there were cases. */
  readonly hasCase?: boolean;
  readonly hasMastery: boolean;
  readonly lessonMinutes: number;
  readonly questions: readonly number[];
  readonly accreditations: readonly Pick<PackageAccreditation, 'body' | 'maximum' | 'validFrom' | 'validTo'>[];
}

/** Courses in the library; content is in their immutable versions. */
export const courses = libraryTable(
  'courses',
  {
    id: text().primaryKey(),
    /** The current version, for new participations. */
    versionId: text().notNull(),
    specialty: text().notNull(),
    isFree: integer({ mode: 'boolean' }).notNull(),
    /** Of the current version. */
    listing: text({ mode: 'json' }).$type<CourseListing>().notNull(),
    /** Of the current version, in the first of its languages. */
    title: text().notNull(),
    position: integer().notNull(),
    publishedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [
    index('courses_in_order').on(table.position, table.id),
    // Has all that a search by title reads.
    index('courses_by_title').on(table.id, table.title),
  ],
);

/** The accreditations in the listings of courses, by their last day. */
export const courseAccreditations = libraryTable(
  'course_accreditations',
  {
    /** A day. */
    validTo: text().notNull(),
    courseId: text().notNull(),
    /** In the listing of the course. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.validTo, table.courseId, table.position] }),
    index('course_accreditations_of_course').on(table.courseId),
  ],
);

/**
 * What all languages of a version share, as its package states it: lessons, quizzes, objectives, teachers,
 * references, accreditations. Localized maps stay whole here; `course_texts` holds what lists and searches need.
 */
export const courseVersions = libraryTable(
  'course_versions',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the package, which deduplicates versions. */
    hash: text().notNull(),
    courseDocument: text({ mode: 'json' }).$type<CourseDocument>().notNull(),
    /** Package path to name in the media store. */
    media: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Lesson titles by language and lesson. */
    lessonTitles: text({ mode: 'json' }).$type<Partial<Record<Locale, Record<string, string>>>>().notNull(),
    /** Number of items by quiz. */
    itemCounts: text({ mode: 'json' }).$type<Record<string, number>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('course_versions_by_number').on(table.courseId, table.number)],
);

/** Title and promise of a version in one language. */
export const courseTexts = libraryTable(
  'course_texts',
  {
    versionId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    promise: text().notNull(),
    /** Sanitised HTML of the description. */
    description: text().notNull(),
    /** Title, promise, objectives and lesson titles, folded (`foldText`) for the library's search. */
    searchable: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.locale] })],
);

export const lessonTexts = libraryTable(
  'lesson_texts',
  {
    versionId: text().notNull(),
    lessonId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Sanitised HTML; media are addressed as `media:<name in the media store>`. */
    html: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.lessonId, table.locale] })],
);

/** What is said in a video, as its captions have it; there may be captions in more languages than texts. */
export const transcripts = libraryTable(
  'transcripts',
  {
    versionId: text().notNull(),
    lessonId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    cues: text({ mode: 'json' }).$type<{ from: number; to: number; text: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.lessonId, table.locale] })],
);

/** Interactive cases of a version in all its languages. */
export const lessonCases = libraryTable(
  'lesson_cases',
  {
    versionId: text().notNull(),
    lessonId: text().notNull(),
    content: text({ mode: 'json' }).$type<PackageCase>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.lessonId] })],
);

/** Questions of a course version; `correct` is the key. */
export const items = libraryTable(
  'items',
  {
    versionId: text().notNull(),
    quizId: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    objectiveId: text().notNull(),
    kind: text({ enum: itemKinds }).notNull(),
    correct: text({ mode: 'json' }).$type<string[]>().notNull(),
    grading: text({ mode: 'json' }).$type<Grading>(),
    references: text('reference_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** Name in the media store. */
    figure: text(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.quizId, table.id] })],
);

export const itemTexts = libraryTable(
  'item_texts',
  {
    versionId: text().notNull(),
    quizId: text().notNull(),
    itemId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    stem: text().notNull(),
    options: text({ mode: 'json' }).$type<{ id: string; text: string; why: string }[]>().notNull(),
    matches: text({ mode: 'json' }).$type<{ id: string; text: string }[]>(),
    unit: text(),
    /** Why, of an item without options. */
    explanation: text(),
    figureAlt: text(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.quizId, table.itemId, table.locale] })],
);

/** Withdrawn questions, which do not count in any version of their course, permanently. */
export const withdrawals = libraryTable(
  'withdrawals',
  {
    courseId: text().notNull(),
    quizId: text().notNull(),
    itemId: text().notNull(),
    reason: text({ mode: 'json' }).$type<Withdrawal['reason']>().notNull(),
    /** The day shown to learners. */
    on: text('withdrawn_on').notNull(),
    withdrawnAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.quizId, table.itemId] })],
);
