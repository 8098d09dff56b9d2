import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { claims, participations, type ParticipationRow, bookmarks, lessonProgress } from '../participations/schema.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newLearnerId } from '../../data/ids.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { recordSingleEvent, recordEvent, type EventInput } from '../participations/events/queries.ts';
import {
  courseWith,
  progressInCourse,
  courseProgresses,
  type CourseAddress,
  type CourseOfLesson,
  type LessonProgressRow,
  type Reader,
} from '../participations/queries.ts';
import type { Interval } from './rules.ts';

/** Courses that a learner bookmarked. */
const bookmarkedCourses = preparedQuery((build) =>
  build
    .select({ courseId: bookmarks.courseId })
    .from(bookmarks)
    .where(eq(bookmarks.userId, param('userId'))),
);

/** A learner's progress in the courses they began, and the ids of bookmarked courses. */
export async function ownCourses({ read }: Reader['cell'], userId: string) {
  const [begun, marked] = await read(courseProgresses({ userId, most: -1 }), bookmarkedCourses({ userId }));
  return {
    progressByCourse: new Map(begun.map((progress) => [progress.participation.courseId, progress])),
    bookmarks: new Set(marked.map(({ courseId }) => courseId)),
  };
}

const claimsIn = preparedQuery((build) =>
  build
    .select({ accreditationId: claims.accreditationId, credits: claims.credits })
    .from(claims)
    .where(and(eq(claims.userId, param('userId')), eq(claims.courseId, param('courseId')))),
);

/** A course that the viewer may read, with their progress and claims. */
export async function courseWithClaims(reader: Reader, address: CourseAddress) {
  const own = { userId: reader.viewer.id, courseId: address.courseId };
  const rows = reader.cell.read(progressInCourse(own), claimsIn(own));
  const progress = rows.then(([[first]]) => first);
  const [row, [, claimed]] = await Promise.all([courseWith(reader, address, progress), rows]);
  return row && { ...row, claims: claimed };
}

export type NewEvent = Omit<EventInput, 'kind' | 'participationId' | 'when'>;

/** Begins a course; a concurrent participation of another device stays. */
export async function beginCourse(
  db: Cell,
  begun: { courseId: string; versionId: string },
  fact: NewEvent,
): Promise<{ startedAt: Date; isNew: boolean }> {
  const id = newLearnerId();
  const { at, userId } = fact;
  const [rows, started] = await db.batch([
    db
      .insert(participations)
      .values({ id, userId, ...begun, startedAt: at, lastActiveAt: at })
      .onConflictDoUpdate({
        target: [participations.userId, participations.courseId],
        set: { courseId: begun.courseId },
      })
      .returning({ startedAt: participations.startedAt }),
    ...recordEvent(db, { ...fact, participationId: id, kind: 'started' }).statements,
  ]);
  return { startedAt: rows[0]?.startedAt ?? at, isNew: started.length > 0 };
}

/** Skips the kickoff quiz; false if it was skipped or finished before. */
export function skipKickoff(db: Cell, participationId: string, fact: NewEvent): Promise<boolean> {
  const when = sql`${participations.kickoffSkippedAt} is null and ${participations.kickoffFinishedAt} is null`;
  return recordSingleEvent(db, { ...fact, participationId, kind: 'kickoffSkipped', when });
}

export async function setBookmark(
  db: Cell,
  userId: string,
  courseId: string,
  isBookmarked: boolean,
  at: Date,
): Promise<void> {
  const isBookmark = and(eq(bookmarks.userId, userId), eq(bookmarks.courseId, courseId));
  await (isBookmarked
    ? db.insert(bookmarks).values({ userId, courseId, at }).onConflictDoNothing()
    : db.delete(bookmarks).where(isBookmark));
}

interface ProgressReport {
  readonly lessonId: string;
  readonly position: number;
  readonly captions: string | null;
  readonly speed: number;
  readonly watched: Interval[];
  /** The end of the time credited for watching, in any course. */
  readonly watchedUntil: Date;
  /** Credited seconds of active work. */
  readonly seconds: number;
}

/**
 * Stores a learner's progress in a lesson; `undefined` if another report changed the intervals that this one was merged
 * with, or was credited the same time, so that it must be merged again.
 */
export async function saveReport(
  db: Cell,
  participation: ParticipationRow,
  current: Pick<CourseOfLesson, 'lessonProgress' | 'watchedUntil'>,
  { seconds, watchedUntil, ...report }: ProgressReport,
  at: Date,
): Promise<LessonProgressRow | undefined> {
  const { id: participationId, userId, lastActiveAt } = participation;
  const { lessonId, watched } = report;
  const isLatest = sql`(select last_active_at from participations where id = ${participationId}) = ${lastActiveAt.getTime()}`;
  const added = sql`iif(${isLatest}, ${seconds}, 0)`;
  const isSaved = sql`exists (select 1 from lesson_progress where participation_id = ${participationId}
    and lesson_id = ${lessonId} and updated_at = ${at.getTime()} and watched = ${JSON.stringify(watched)})`;
  const isTimeUnused = sql`(select max(watched_until) from participations where user_id = ${userId})
    is ${current.watchedUntil?.getTime() ?? null}`;
  const [[row]] = await db.batch([
    insertFrom(
      db,
      lessonProgress,
      { participationId, ...report, activeSeconds: added, updatedAt: at, openedAt: at },
      sql`where ${isTimeUnused}`,
    )
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { ...report, activeSeconds: sql`${lessonProgress.activeSeconds} + ${added}`, updatedAt: at },
        setWhere: current.lessonProgress ? eq(lessonProgress.updatedAt, current.lessonProgress.updatedAt) : sql`false`,
      })
      .returning(),
    db
      .update(participations)
      .set({
        activeSeconds: sql`${participations.activeSeconds} + ${added}`,
        lastActiveAt: sql`iif(${isLatest}, ${at.getTime()}, ${participations.lastActiveAt})`,
        watchedUntil: sql`iif(${isSaved}, max(coalesce(${participations.watchedUntil}, 0), ${watchedUntil.getTime()}),
          ${participations.watchedUntil})`,
      })
      .where(eq(participations.id, participationId)),
  ]);
  return row;
}

/** Completes a lesson and records its events; returns whether it was new. */
export async function completeLesson(...args: Parameters<typeof completionStatements>): Promise<boolean> {
  const [recorded] = await args[0].batch(completionStatements(...args));
  return recorded.length > 0;
}

/**
 * Statements that complete a lesson and record its events; the first returns a row if it was not complete. `others` are
 * the course's other lessons; `messages` are sent once all are complete.
 */
export function completionStatements(
  db: Cell,
  participationId: string,
  { lessonId, others }: { lessonId: string; others: string[] },
  { messages = [], ...fact }: NewEvent,
) {
  const isNew = sql`not exists (select 1 from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.lesson_id = ${lessonId} and mark.completed_at is not null)`;
  const isLast = sql`${participations.lessonsCompletedAt} is null and ${others.length} = (select count(*) from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.completed_at is not null
    and mark.lesson_id in (select value from json_each(${JSON.stringify(others)})))`;
  const { at } = fact;
  const lessonEvent = { ...fact, facts: { lessonId }, when: isNew };
  return [
    ...recordEvent(db, { ...lessonEvent, participationId, kind: 'lessonCompleted' }).statements,
    ...recordEvent(db, { ...fact, participationId, kind: 'lessonsCompleted', messages, when: isLast }).statements,
    db
      .insert(lessonProgress)
      .values({ participationId, lessonId, watched: [], completedAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { completedAt: at, position: 0, updatedAt: at },
        setWhere: isNull(lessonProgress.completedAt),
      }),
  ] as const;
}
