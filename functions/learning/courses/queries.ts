import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { claims, participations, type ParticipationRow, bookmarks, lessonProgress } from '../participations/schema.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newLearnerId } from '../../data/ids.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { recordAlone, recordEvent, type Fact } from '../participations/events/queries.ts';
import {
  courseWith,
  standingIn,
  standings,
  type CourseAddress,
  type CourseOfLesson,
  type LessonProgressRow,
  type Reader,
} from '../participations/queries.ts';
import type { Interval } from './rules.ts';

/** Courses that a learner marked. */
const bookmarked = preparedQuery((build) =>
  build
    .select({ courseId: bookmarks.courseId })
    .from(bookmarks)
    .where(eq(bookmarks.userId, param('userId'))),
);

/** A learner's standing in the courses they began, and the ids of those they marked. */
export async function ownCourses({ read }: Reader['cell'], userId: string) {
  const [begun, marked] = await read(standings({ userId, most: -1 }), bookmarked({ userId }));
  return {
    standings: new Map(begun.map((standing) => [standing.participation.courseId, standing])),
    bookmarks: new Set(marked.map(({ courseId }) => courseId)),
  };
}

const claimsIn = preparedQuery((build) =>
  build
    .select({ accreditationId: claims.accreditationId, credits: claims.credits })
    .from(claims)
    .where(and(eq(claims.userId, param('userId')), eq(claims.courseId, param('courseId')))),
);

/** A course that the viewer may read, with how far they have come and what they claimed. */
export async function courseWithClaims(reader: Reader, address: CourseAddress) {
  const own = { userId: reader.viewer.id, courseId: address.courseId };
  const asked = reader.cell.read(standingIn(own), claimsIn(own));
  const standing = asked.then(([[first]]) => first);
  const [row, [, claimed]] = await Promise.all([courseWith(reader, address, standing), asked]);
  return row && { ...row, claims: claimed };
}

export type NewFact = Omit<Fact, 'kind' | 'participationId' | 'when'>;

/** Begins a course; if another device began it at the same moment, its participation stays. */
export async function beginCourse(
  db: Cell,
  begun: { courseId: string; versionId: string },
  fact: NewFact,
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

/** Skips the kickoff quiz; returns whether that was new, as it may be skipped or finished already. */
export function skipKickoff(db: Cell, participationId: string, fact: NewFact): Promise<boolean> {
  const when = sql`${participations.kickoffSkippedAt} is null and ${participations.kickoffFinishedAt} is null`;
  return recordAlone(db, { ...fact, participationId, kind: 'kickoffSkipped', when });
}

export async function setBookmark(
  db: Cell,
  userId: string,
  courseId: string,
  isBookmarked: boolean,
  at: Date,
): Promise<void> {
  const isThis = and(eq(bookmarks.userId, userId), eq(bookmarks.courseId, courseId));
  await (isBookmarked
    ? db.insert(bookmarks).values({ userId, courseId, at }).onConflictDoNothing()
    : db.delete(bookmarks).where(isThis));
}

interface Report {
  readonly lessonId: string;
  readonly position: number;
  readonly captions: string | null;
  readonly speed: number;
  readonly watched: Interval[];
  /** Up to when watching has used time, in any course. */
  readonly watchedUntil: Date;
  /** Seconds of active work that count. */
  readonly seconds: number;
}

/**
 * Stores where a learner is in a lesson; `undefined` when another report changed the intervals that this one was united
 * with, or used the same time, so that it must be united again.
 */
export async function saveReport(
  db: Cell,
  participation: ParticipationRow,
  known: Pick<CourseOfLesson, 'lessonProgress' | 'watchedUntil'>,
  { seconds, watchedUntil, ...report }: Report,
  at: Date,
): Promise<LessonProgressRow | undefined> {
  const { id: participationId, userId, lastActiveAt } = participation;
  const { lessonId, watched } = report;
  const isLatest = sql`(select last_active_at from participations where id = ${participationId}) = ${lastActiveAt.getTime()}`;
  const added = sql`iif(${isLatest}, ${seconds}, 0)`;
  const isSaved = sql`exists (select 1 from lesson_progress where participation_id = ${participationId}
    and lesson_id = ${lessonId} and updated_at = ${at.getTime()} and watched = ${JSON.stringify(watched)})`;
  const isTimeUnused = sql`(select max(watched_until) from participations where user_id = ${userId})
    is ${known.watchedUntil?.getTime() ?? null}`;
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
        setWhere: known.lessonProgress ? eq(lessonProgress.updatedAt, known.lessonProgress.updatedAt) : sql`false`,
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

/**
 * Marks a lesson complete and records what follows from that; returns whether it was new. `others` are the course's
 * other lessons; `messages` are sent once all are complete.
 */
export async function completeLesson(
  db: Cell,
  participationId: string,
  { lessonId, others }: { lessonId: string; others: string[] },
  { messages = [], ...fact }: NewFact,
): Promise<boolean> {
  const isNew = sql`not exists (select 1 from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.lesson_id = ${lessonId} and mark.completed_at is not null)`;
  const isLast = sql`${participations.lessonsCompletedAt} is null and ${others.length} = (select count(*) from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.completed_at is not null
    and mark.lesson_id in (select value from json_each(${JSON.stringify(others)})))`;
  const { at } = fact;
  const ofLesson = { ...fact, facts: { lessonId }, when: isNew };
  const [recorded] = await db.batch([
    ...recordEvent(db, { ...ofLesson, participationId, kind: 'lessonCompleted' }).statements,
    ...recordEvent(db, { ...fact, participationId, kind: 'lessonsCompleted', messages, when: isLast }).statements,
    db
      .insert(lessonProgress)
      .values({ participationId, lessonId, watched: [], completedAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { completedAt: at, position: 0, updatedAt: at },
        setWhere: isNull(lessonProgress.completedAt),
      }),
  ]);
  return recorded.length > 0;
}
