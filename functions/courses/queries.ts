import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import type { Database } from '../database/database.ts';
import { param, rowsOf, preparedQuery, type Param } from '../database/prepared-queries.ts';
import { courses, courseTexts, courseVersions, lessonProgress, lessonTexts, participations } from './schema.ts';
import type { LessonMark, QuizMark, Syllabus } from './rules.ts';

/** A value that SQLite put together as JSON. */
export function json<Value>(built: SQL) {
  return sql<Value>`${built}`.mapWith((text: string) => JSON.parse(text) as Value);
}

/** The version somebody learns on: the one begun, else the current one. */
const versionThatApplies = eq(courseVersions.id, sql`coalesce(${participations.versionId}, ${courses.versionId})`);

/** Published, and not withdrawn unless begun before (product decisions, Course guard). */
const isReadable = and(isNotNull(courses.publishedAt), or(isNull(courses.withdrawnAt), isNotNull(participations.id)));

/** The language asked for if a version speaks it, else the version's first. */
export function spokenLocale(locale: Param<Locale>) {
  return sql<Locale>`coalesce(
    (select spoken.locale from course_texts spoken where spoken.version_id = ${courseVersions.id} and spoken.locale = ${locale}),
    json_extract(${courseVersions.courseDocument}, '$.languages[0]'))`;
}

/** Texts of a version in the language it is told in. */
function inSpokenLocale(locale: Param<Locale>) {
  return and(eq(courseTexts.versionId, courseVersions.id), eq(courseTexts.locale, spokenLocale(locale)));
}

/** How far somebody has come in a course. */
const progressColumns = {
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
function isBookmarkedBy(userId: Param) {
  return sql`exists(select 1 from bookmarks mark where mark.user_id = ${userId} and mark.course_id = ${courses.id})`.mapWith(
    Boolean,
  );
}

/** What a list shows of courses, without the long texts of their course documents; each column has a name of its own. */
export function cardsFor(db: Database, userId: Param, locale: Param<Locale>) {
  return db
    .select({
      participation: participations,
      lessonMarks: progressColumns.lessonMarks.as('lesson_marks'),
      quizMarks: progressColumns.quizMarks.as('quiz_marks'),
      isBookmarked: isBookmarkedBy(userId).as('is_bookmarked'),
      id: sql<string>`${courses.id}`.as('card_id'),
      specialty: courses.specialty,
      isFree: courses.isFree,
      position: courses.position,
      locale: courseTexts.locale,
      title: courseTexts.title,
      promise: courseTexts.promise,
      level: sql<'foundation' | 'advanced'>`json_extract(${courseVersions.courseDocument}, '$.level')`.as('level'),
      languages: json<Locale[]>(sql`json_extract(${courseVersions.courseDocument}, '$.languages')`).as('languages'),
      lessons: json<Syllabus['lessons']>(sql`json_extract(${courseVersions.courseDocument}, '$.lessons')`).as(
        'lessons',
      ),
      quizzes: json<Syllabus['quizzes']>(sql`json_extract(${courseVersions.courseDocument}, '$.quizzes')`).as(
        'quizzes',
      ),
      accreditations: json<Syllabus['accreditations']>(sql`(
        select json_group_array(json_remove(value, '$.statement', '$.designation', '$.attestation', '$.professions'))
        from json_each(${courseVersions.courseDocument}, '$.accreditations'))`).as('accreditations'),
      itemCounts: courseVersions.itemCounts,
      lessonTitles: json<Record<string, string>>(
        sql`coalesce(json_extract(${courseVersions.lessonTitles}, '$.' || ${courseTexts.locale}), '{}')`,
      ).as('titles'),
    })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, userId)))
    .innerJoin(courseVersions, versionThatApplies)
    .innerJoin(courseTexts, inSpokenLocale(locale))
    .$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof cardsFor>>[number];

interface Filter {
  readonly specialty?: string;
  /** All of which a course's texts hold, each folded as `searchable` is. */
  readonly words?: readonly string[];
  readonly onlyBookmarked?: boolean;
  readonly after?: { position: number; id: string };
}

/** D1 refuses patterns for `LIKE` over 50 bytes, so that words are looked for as they are. */
function holdsAll(words: readonly string[]): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(words)}) word
    where instr(${courseTexts.searchable}, word.value) = 0)`;
}

/** Courses of the library in their order, one more than fit on a page when there are more. */
export function libraryPage(
  db: Database,
  userId: string,
  locale: Locale,
  { specialty, words = [], onlyBookmarked, after }: Filter,
  size: number,
) {
  return cardsFor(db, userId, locale)
    .where(
      and(
        isNotNull(courses.publishedAt),
        isNull(courses.withdrawnAt),
        specialty ? eq(courses.specialty, specialty) : undefined,
        onlyBookmarked ? isBookmarkedBy(userId) : undefined,
        words.length ? holdsAll(words) : undefined,
        after ? sql`(${courses.position}, ${courses.id}) > (${after.position}, ${after.id})` : undefined,
      ),
    )
    .orderBy(courses.position, courses.id)
    .limit(size + 1);
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
export type ParticipationRow = typeof participations.$inferSelect;
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

const preparedLessonText = preparedQuery((db) => {
  const locale = param('locale');
  const inFirstLanguage = sql`lesson_texts.locale = json_extract(${courseVersions.courseDocument}, '$.languages[0]')`;
  return db
    .select({
      text: lessonTexts,
      transcript: json<{ locale: Locale; cues: { from: number; to: number; text: string }[] } | null>(sql`coalesce((
        select json_object('locale', spoken.locale, 'cues', json(spoken.cues)) from transcripts spoken
        where spoken.version_id = ${courseVersions.id} and spoken.lesson_id = ${param('lessonId')}
        order by spoken.locale = ${locale} desc, spoken.locale = ${spokenLocale(locale)} desc, spoken.locale limit 1), 'null')`),
    })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, param('userId'))))
    .innerJoin(courseVersions, versionThatApplies)
    .innerJoin(
      lessonTexts,
      and(eq(lessonTexts.versionId, courseVersions.id), eq(lessonTexts.lessonId, param('lessonId'))),
    )
    .where(eq(courses.id, param('courseId')))
    .orderBy(sql`${lessonTexts.locale} = ${locale} desc`, sql`${inFirstLanguage} desc`)
    .limit(1);
});

/** A course with the lesson's text and transcript, in the language asked for as far as there are any. */
export async function lessonFor(db: Database, userId: string, courseId: string, lessonId: string, locale: Locale) {
  // Not together: both have columns of the same name.
  const [course, [text]] = await Promise.all([
    courseFor(db, userId, courseId, locale, lessonId),
    rowsOf(preparedLessonText(db, { userId, courseId, lessonId, locale })),
  ]);
  return course && text && { course, ...text };
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
