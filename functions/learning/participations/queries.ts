import { and, desc, eq, getTableColumns, max, sql, type SQL } from 'drizzle-orm';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Locale } from '#contract/locales';
import type { Content, CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import { bookmarks, lessonProgress, participations, type ParticipationRow } from './schema.ts';
import type { Cell, ReadableCell, WritableCell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery, type Query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import type { LessonState, QuizState } from './rules.ts';

/** The viewer of a request, the content, and the viewer's cell. */
export interface Reader {
  readonly viewer: KnownViewer;
  readonly content: Content;
  readonly cell: Pick<ReadableCell, 'read'>;
}

/** The same for a request that writes. */
export interface Writer extends Reader {
  readonly cell: WritableCell;
}

/** A requested course and language. */
export interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** A learner's stored progress in a course. */
export interface StoredProgress {
  /** `null` before it is begun. */
  readonly participation: ParticipationRow | null;
  readonly lessonStates: readonly LessonState[];
  readonly quizStates: readonly QuizState[];
}

/** A course, or a recording that has a mastery quiz, which no list of courses has. */
type ReadableHead = Omit<CourseHead, 'listing' | 'title'>;

/** A course in the viewer's version, with their progress. */
export interface CourseRow extends StoredProgress {
  readonly course: ReadableHead;
  readonly version: CourseVersion;
  readonly text: ReturnType<typeof textOf>;
  readonly isBookmarked: boolean;
}

const stateColumns = {
  lessonStates: json<LessonState[]>(sql`(
    select json_group_array(json_object('id', mark.lesson_id, 'completedAt', mark.completed_at, 'position', mark.position))
    from lesson_progress mark where mark.participation_id = ${participations.id})`).as('lesson_marks'),
  quizStates: json<QuizState[]>(sql`(
    select json_group_array(json_object('id', quiz_id, 'used', used, 'finished', finished, 'finishedAt', finished_at)) from (
      select quiz_id, count(*) as used, count(attempt.finished_at) as finished, max(attempt.finished_at) as finished_at
      from attempts attempt where attempt.participation_id = ${participations.id} group by quiz_id))`).as('quiz_marks'),
};

const ofLearner = eq(participations.userId, param('userId'));

/** The condition for a learner's participation in a course, both given as parameters. */
export const ofLearnerInCourse = and(ofLearner, eq(participations.courseId, param('courseId')));

const ofBookmark = and(eq(bookmarks.userId, param('userId')), eq(bookmarks.courseId, param('courseId')));

/** A learner's progress in a course and its bookmark, which needs no participation: always one row. */
export const progressInCourse = preparedQuery((build) =>
  build
    .select({ participation: participations, ...stateColumns, bookmarkedAt: bookmarks.at })
    .from(sql`(select 1)`)
    .leftJoin(participations, ofLearnerInCourse)
    .leftJoin(bookmarks, ofBookmark),
);

/** The same with the courses that the learner began and bookmarked. */
export const progressWithCourses = preparedQuery((build) => {
  const courseIds = (table: SQL) =>
    json<string[]>(sql`(select json_group_array(course_id) from ${table} where user_id = ${param('userId')})`);
  return build
    .select({
      participation: participations,
      ...stateColumns,
      bookmarkedAt: bookmarks.at,
      begun: courseIds(sql`participations`).as('begun'),
      bookmarks: courseIds(sql`bookmarks`).as('bookmarks'),
    })
    .from(sql`(select 1)`)
    .leftJoin(participations, ofLearnerInCourse)
    .leftJoin(bookmarks, ofBookmark);
});

/** The columns of lesson progress, with names that differ from those of the participation. */
const progress = Object.fromEntries(
  Object.entries(getTableColumns(lessonProgress)).map(([key, column]) => [
    key,
    decoded(sql`${column}`, column).as(`progress_${key}`),
  ]),
) as { [Key in keyof LessonProgressRow]: SQL.Aliased<LessonProgressRow[Key] | null> };

/** The same with the progress in a lesson, and the end of the time credited for watching. */
export const progressInLesson = preparedQuery((build) =>
  build
    .select({
      participation: participations,
      ...stateColumns,
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

export type ProgressRow = ReturnType<ReturnType<typeof progressInCourse>['rowOf']>;

/** The condition for a participation in a course, as opposed to an activity of a webinar. */
export const isInCourse = sql`instr(${participations.courseId}, '.') = 0`;

/** A learner's progress in courses they began, most recently active first; -1 selects all. */
export const courseProgresses = preparedQuery((build) =>
  build
    .select({ participation: participations, ...stateColumns })
    .from(participations)
    .where(and(ofLearner, isInCourse))
    .orderBy(desc(participations.lastActiveAt))
    .limit(param('most')),
);

export type LessonProgressRow = typeof lessonProgress.$inferSelect;

/** A course with the learner's progress in one of its lessons. */
export interface CourseOfLesson extends CourseRow {
  readonly lessonProgress: LessonProgressRow | null;
  readonly watchedUntil: Date | null;
}

/** Published, and not withdrawn unless begun before (product decisions, Course guard). */
function isReadable({ withdrawnAt }: ReadableHead, participation: ParticipationRow | null): boolean {
  return withdrawnAt === null || participation !== null;
}

/** A course of the catalogue, or a recording of a webinar that has a mastery quiz. */
export async function courseHead(content: Content, courseId: string): Promise<ReadableHead | undefined> {
  const { byId } = await content.catalogue();
  const course = byId.get(courseId);
  if (course || !webinarOf(courseId)) return course;
  const activity = await content.activity(courseId);
  if (!activity?.quizVersionId) return undefined;
  const { isFree, quizVersionId: versionId } = activity;
  return { id: courseId, versionId, isFree, specialty: '', position: 0, publishedAt: null, withdrawnAt: null };
}

/** The version that a learner is on: of a course the one they began, of a recording the current one. */
export function versionIdOf(course: ReadableHead, participation: Pick<ParticipationRow, 'versionId'> | null): string {
  return webinarOf(course.id) ? course.versionId : (participation?.versionId ?? course.versionId);
}

/**
 * A course that its viewer may read, on the version begun, else on the current one; `asked` is their standing in it.
 */
export async function courseWith<Row extends ProgressRow>(
  { content }: Pick<Reader, 'content'>,
  { courseId, locale }: CourseAddress,
  progressRow: Promise<Row | undefined>,
): Promise<(CourseRow & Row) | undefined> {
  const [course, progress] = await Promise.all([courseHead(content, courseId), progressRow]);
  if (!course || !progress || !isReadable(course, progress.participation)) return undefined;
  const version = await content.version(versionIdOf(course, progress.participation));
  const isBookmarked = progress.bookmarkedAt !== null;
  return { ...progress, course, version, text: textOf(version, locale), isBookmarked };
}

/** A course that the viewer may read, with their progress. */
export function courseFor(reader: Reader, address: CourseAddress): Promise<CourseRow | undefined> {
  const own = progressInCourse({ userId: reader.viewer.id, courseId: address.courseId });
  return courseWith(reader, address, first(reader.cell, own));
}

/** The same with the progress in a lesson. */
export function courseOfLesson(
  reader: Reader,
  { lessonId, ...address }: CourseAddress & { readonly lessonId: string },
): Promise<CourseOfLesson | undefined> {
  const own = { userId: reader.viewer.id, courseId: address.courseId, lessonId };
  return courseWith(reader, address, ownLessonProgress(reader.cell, own));
}

async function ownLessonProgress(
  cell: Reader['cell'],
  own: Readonly<Record<'userId' | 'courseId' | 'lessonId', string>>,
) {
  const row = await first(cell, progressInLesson(own));
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
