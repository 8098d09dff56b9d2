import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { courses, courseTexts, courseVersions } from '../content/schema.ts';
import { lessonProgress } from '../courses/schema.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery, rowsOf, type Param } from '../database/prepared-queries.ts';
import type { LessonMark, QuizMark } from './rules.ts';
import { participations } from './schema.ts';

/** The version somebody learns on: the one begun, else the current one. */
export const versionThatApplies = eq(
  courseVersions.id,
  sql`coalesce(${participations.versionId}, ${courses.versionId})`,
);

/** Published, and not withdrawn unless begun before (product decisions, Course guard). */
export const isReadable = and(
  isNotNull(courses.publishedAt),
  or(isNull(courses.withdrawnAt), isNotNull(participations.id)),
);

/** The language asked for if a version speaks it, else the version's first. */
export function spokenLocale(locale: Param<Locale>) {
  return sql<Locale>`coalesce(
    (select spoken.locale from course_texts spoken where spoken.version_id = ${courseVersions.id} and spoken.locale = ${locale}),
    json_extract(${courseVersions.courseDocument}, '$.languages[0]'))`;
}

/** Texts of a version in the language it is told in. */
export function inSpokenLocale(locale: Param<Locale>) {
  return and(eq(courseTexts.versionId, courseVersions.id), eq(courseTexts.locale, spokenLocale(locale)));
}

/** How far somebody has come in a course. */
export const progressColumns = {
  participation: participations,
  lessonMarks: json<LessonMark[]>(sql`(
    select json_group_array(json_object('id', mark.lesson_id, 'completedAt', mark.completed_at, 'position', mark.position))
    from lesson_progress mark where mark.participation_id = ${participations.id})`),
  quizMarks: json<QuizMark[]>(sql`(
    select json_group_array(json_object('id', quiz_id, 'used', used, 'finished', finished, 'finishedAt', finished_at)) from (
      select quiz_id, count(*) as used, count(attempt.finished_at) as finished, max(attempt.finished_at) as finished_at
      from attempts attempt where attempt.participation_id = ${participations.id} group by quiz_id))`),
};

/** Whether a viewer marked a course; a mark needs no participation. */
export function isBookmarkedBy(userId: Param) {
  return sql`exists(select 1 from bookmarks mark where mark.user_id = ${userId} and mark.course_id = ${courses.id})`.mapWith(
    Boolean,
  );
}

function courseQuery(
  db: Database,
  userId: Param,
  courseId: Param,
  locale: Param<Locale>,
  lessonId: Param = '',
  more: object = {},
) {
  return db
    .select({
      ...more,
      ...progressColumns,
      isBookmarked: isBookmarkedBy(userId),
      course: courses,
      version: courseVersions,
      text: courseTexts,
      lessonProgress,
      watchedUntil: sql<Date | null>`(select max(other.watched_until) from participations other
        where other.user_id = ${userId})`.mapWith((instant: number) => new Date(instant)),
    })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, userId)))
    .innerJoin(courseVersions, versionThatApplies)
    .innerJoin(courseTexts, inSpokenLocale(locale))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.participationId, participations.id), eq(lessonProgress.lessonId, lessonId)),
    )
    .where(and(eq(courses.id, courseId), isReadable));
}

export type CourseRow = Awaited<ReturnType<typeof courseQuery>>[number];

export type LessonProgressRow = typeof lessonProgress.$inferSelect;

const preparedCourse = preparedQuery((db) =>
  courseQuery(db, param('userId'), param('courseId'), param('locale'), param('lessonId')),
);

/** A course that the viewer may read with how far they have come; with `lessonId`, also where they are in that lesson. */
export async function courseFor(
  db: Database,
  userId: string,
  courseId: string,
  locale: Locale,
  lessonId = '',
): Promise<CourseRow | undefined> {
  const [row] = await rowsOf(preparedCourse(db, { userId, courseId, locale, lessonId }));
  return row;
}

/**
 * The same with more that another feature puts together from `participations` and `courseVersions`; it may have given
 * values of its own.
 */
export function courseWith<More extends object>(more: { [Name in keyof More]: SQL<More[Name]> }) {
  const courseWithMore = preparedQuery((db) =>
    courseQuery(db, param('userId'), param('courseId'), param('locale'), '', more),
  );
  return async (
    db: Database,
    values: { userId: string; courseId: string; locale: Locale } & Record<string, unknown>,
  ): Promise<(CourseRow & More) | undefined> => {
    const [row] = await rowsOf(courseWithMore(db, values));
    return row as (CourseRow & More) | undefined;
  };
}

/** Whether a course is there for somebody. */
export async function isCourseReadable(db: Database, userId: string, courseId: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, userId)))
    .where(and(eq(courses.id, courseId), isReadable));
  return rows.length > 0;
}
