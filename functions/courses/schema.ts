import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CourseDocument } from '#contract/contents';
import type { Locale } from '#contract/locales';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Courses in the library; content lies in their immutable versions. */
export const courses = sqliteTable(
  'courses',
  {
    id: text().primaryKey(),
    /** The version that newcomers get. */
    versionId: text().notNull(),
    specialty: text().notNull(),
    isFree: integer({ mode: 'boolean' }).notNull(),
    position: integer().notNull(),
    publishedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [index('courses_in_order').on(table.position, table.id)],
);

/**
 * What all languages of a version share, as its package states it: lessons, quizzes, objectives, teachers,
 * references, accreditations. Localized maps stay whole here; `course_texts` holds what lists and searches need.
 */
export const courseVersions = sqliteTable(
  'course_versions',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the package; a package that is already published makes no new version. */
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
export const courseTexts = sqliteTable(
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

export const lessonTexts = sqliteTable(
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
export const transcripts = sqliteTable(
  'transcripts',
  {
    versionId: text().notNull(),
    lessonId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    cues: text({ mode: 'json' }).$type<{ from: number; to: number; text: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.lessonId, table.locale] })],
);
export const lessonProgress = sqliteTable(
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

/** Active seconds per learner and day, for the weekly goal; a trigger adds what is added to a participation. */
export const activeDays = sqliteTable(
  'active_days',
  {
    userId: text().notNull(),
    /** UTC day, `2026-05-04`. */
    day: text().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const bookmarks = sqliteTable(
  'bookmarks',
  { userId: text().notNull(), courseId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);
