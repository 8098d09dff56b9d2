import { and, desc, eq, getTableColumns, max, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import type { Content, CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import { bookmarks, lessonProgress, participations, type ParticipationRow } from './schema.ts';
import type { Cell, ReadableCell, WritableCell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery, type Query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import type { LessonMark, QuizMark } from './rules.ts';

/** Who asks, the content they are shown, and the cell of what is theirs. */
export interface Reader {
  readonly viewer: KnownViewer;
  readonly content: Content;
  readonly cell: Pick<ReadableCell, 'read'>;
}

/** A reader who then changes what is theirs. */
export interface Writer extends Reader {
  readonly cell: WritableCell;
}

/** Which course is asked for, and in which language. */
export interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** How far a learner has come in a course. */
export interface Standing {
  /** `null` before it is begun. */
  readonly participation: ParticipationRow | null;
  readonly lessonMarks: readonly LessonMark[];
  readonly quizMarks: readonly QuizMark[];
}

/** A course on the version that applies to its viewer, with how far they have come. */
export interface CourseRow extends Standing {
  readonly course: CourseHead;
  readonly version: CourseVersion;
  readonly text: ReturnType<typeof textOf>;
  readonly isBookmarked: boolean;
}

const marks = {
  lessonMarks: json<LessonMark[]>(sql`(
    select json_group_array(json_object('id', mark.lesson_id, 'completedAt', mark.completed_at, 'position', mark.position))
    from lesson_progress mark where mark.participation_id = ${participations.id})`).as('lesson_marks'),
  quizMarks: json<QuizMark[]>(sql`(
    select json_group_array(json_object('id', quiz_id, 'used', used, 'finished', finished, 'finishedAt', finished_at)) from (
      select quiz_id, count(*) as used, count(attempt.finished_at) as finished, max(attempt.finished_at) as finished_at
      from attempts attempt where attempt.participation_id = ${participations.id} group by quiz_id))`).as('quiz_marks'),
};

const ofLearner = eq(participations.userId, param('userId'));

/** A learner's participation in a course, one whose id is given with it. */
export const ofLearnerInCourse = and(ofLearner, eq(participations.courseId, param('courseId')));

const ofBookmark = and(eq(bookmarks.userId, param('userId')), eq(bookmarks.courseId, param('courseId')));

/** A learner's standing in a course and whether they marked it, which needs no participation: always one row. */
export const standingIn = preparedQuery((build) =>
  build
    .select({ participation: participations, ...marks, bookmarkedAt: bookmarks.at })
    .from(sql`(select 1)`)
    .leftJoin(participations, ofLearnerInCourse)
    .leftJoin(bookmarks, ofBookmark),
);

/** The same with the courses they began and those they marked. */
export const standingAmong = preparedQuery((build) => {
  const courseIds = (table: SQL) =>
    json<string[]>(sql`(select json_group_array(course_id) from ${table} where user_id = ${param('userId')})`);
  return build
    .select({
      participation: participations,
      ...marks,
      bookmarkedAt: bookmarks.at,
      begun: courseIds(sql`participations`).as('begun'),
      bookmarks: courseIds(sql`bookmarks`).as('bookmarks'),
    })
    .from(sql`(select 1)`)
    .leftJoin(participations, ofLearnerInCourse)
    .leftJoin(bookmarks, ofBookmark);
});

/** Where somebody is in a lesson, in columns whose names differ from those of the participation. */
const progress = Object.fromEntries(
  Object.entries(getTableColumns(lessonProgress)).map(([key, column]) => [
    key,
    decoded(sql`${column}`, column).as(`progress_${key}`),
  ]),
) as { [Key in keyof LessonProgressRow]: SQL.Aliased<LessonProgressRow[Key] | null> };

/** The same with where they are in a lesson, and up to when they have used time for watching. */
const standingInLesson = preparedQuery((build) =>
  build
    .select({
      participation: participations,
      ...marks,
      bookmarkedAt: bookmarks.at,
      progress,
      watchedUntil: decoded<Date | null>(
        sql`(select max(other.watched_until) from participations other where other.user_id = ${param('userId')})`,
        (instant: number) => new Date(instant),
      ).as('time_used_until'),
    })
    .from(sql`(select 1)`)
    .leftJoin(participations, ofLearnerInCourse)
    .leftJoin(bookmarks, ofBookmark)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.participationId, participations.id), eq(lessonProgress.lessonId, param('lessonId'))),
    ),
);

export type StandingRow = ReturnType<ReturnType<typeof standingIn>['rowOf']>;

/** A learner's standing in courses they began, the one worked on last first; -1 takes all of them. */
export const standings = preparedQuery((build) =>
  build
    .select({ participation: participations, ...marks })
    .from(participations)
    .where(ofLearner)
    .orderBy(desc(participations.lastActiveAt))
    .limit(param('most')),
);

export type LessonProgressRow = typeof lessonProgress.$inferSelect;

/** A course with where a learner is in one of its lessons. */
export interface CourseOfLesson extends CourseRow {
  readonly lessonProgress: LessonProgressRow | null;
  readonly watchedUntil: Date | null;
}

/** Published, and not withdrawn unless begun before (product decisions, Course guard). */
function isReadable({ withdrawnAt }: CourseHead, participation: ParticipationRow | null): boolean {
  return withdrawnAt === null || participation !== null;
}

/** A course that its viewer may read, on the version begun, else on the current one; `asked` is their standing in it. */
export async function courseWith<Row extends StandingRow>(
  { content }: Reader,
  { courseId, locale }: CourseAddress,
  asked: Promise<Row | undefined>,
): Promise<(CourseRow & Row) | undefined> {
  const [catalogue, standing] = await Promise.all([content.catalogue(), asked]);
  const course = catalogue.byId.get(courseId);
  if (!course || !standing || !isReadable(course, standing.participation)) return undefined;
  const version = await content.version(standing.participation?.versionId ?? course.versionId);
  const isBookmarked = standing.bookmarkedAt !== null;
  return { ...standing, course, version, text: textOf(version, locale), isBookmarked };
}

/** A course that the viewer may read, with how far they have come. */
export function courseFor(reader: Reader, address: CourseAddress): Promise<CourseRow | undefined> {
  const own = standingIn({ userId: reader.viewer.id, courseId: address.courseId });
  return courseWith(reader, address, first(reader.cell, own));
}

/** The same with where they are in a lesson. */
export function courseOfLesson(
  reader: Reader,
  { lessonId, ...address }: CourseAddress & { readonly lessonId: string },
): Promise<CourseOfLesson | undefined> {
  const own = { userId: reader.viewer.id, courseId: address.courseId, lessonId };
  return courseWith(reader, address, ownInLesson(reader.cell, own));
}

async function ownInLesson(cell: Reader['cell'], own: Readonly<Record<'userId' | 'courseId' | 'lessonId', string>>) {
  const row = await first(cell, standingInLesson(own));
  return row && { ...row, lessonProgress: row.progress as LessonProgressRow | null };
}

async function first<Row>({ read }: Reader['cell'], query: Query<Row>): Promise<Row | undefined> {
  const [rows] = await read(query);
  return rows[0];
}

/** When a learner was last active in a course; `null` without any. */
export async function lastActiveAt(db: Cell, userId: string): Promise<Date | null> {
  const [active] = await db
    .select({ at: max(participations.lastActiveAt) })
    .from(participations)
    .where(eq(participations.userId, userId));
  return active?.at ?? null;
}
