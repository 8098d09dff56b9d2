import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RealtimeMessage } from '#contract/realtime';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { LessonProgressRow, ParticipationRow } from './queries.ts';
import { bookmarks, lessonProgress, participationEvents, participations } from './schema.ts';
import type { Interval } from './watching.ts';

/** Begins a course; somebody else of the same account may have done so in this moment, then that one stays. */
export async function beginCourse(
  db: Database,
  begun: { userId: string; courseId: string; versionId: string; at: Date },
  snapshot: Record<string, unknown>,
  domainMessages: readonly RealtimeMessage[],
): Promise<Date> {
  const { at, ...place } = begun;
  const id = newId();
  const [rows] = await db.batch([
    db
      .insert(participations)
      .values({ id, ...place, startedAt: at, lastActiveAt: at })
      .onConflictDoUpdate({
        target: [participations.userId, participations.courseId],
        set: { courseId: place.courseId },
      })
      .returning({ startedAt: participations.startedAt }),
    appendEvent(db, id, { kind: 'started', at, snapshot, domainMessages }),
  ]);
  return rows[0]?.startedAt ?? at;
}

type EventKind = (typeof participationEvents.$inferSelect)['kind'];

interface Appended {
  readonly kind: EventKind;
  readonly at: Date;
  readonly snapshot: Record<string, unknown>;
  /** What the learner is told of it. */
  readonly domainMessages?: readonly RealtimeMessage[];
}

/** Appends an event to a participation that exists and meets `when`. */
export function appendEvent(db: Database, participationId: string, event: Appended, when: SQL = sql`true`) {
  return db.insert(participationEvents).select(eventRow(participationId, event, when));
}

/** The row of an event, in the order of the table's columns; none where there is no such participation. */
function eventRow(participationId: string, { kind, at, snapshot, domainMessages }: Appended, when: SQL): SQL {
  const told = domainMessages?.length ? JSON.stringify(domainMessages) : null;
  return sql`
    select ${newId()}, ${participations.id}, ${kind}, ${at.getTime()}, ${JSON.stringify(snapshot)}, ${told}
    from ${participations} where ${participations.id} = ${participationId} and ${when}`;
}

/** Skips the kickoff quiz unless it is skipped or finished already; answers when it was. */
export async function skipKickoff(
  db: Database,
  participationId: string,
  at: Date,
  snapshot: Record<string, unknown>,
): Promise<Date> {
  const isPending = sql`${participations.kickoffSkippedAt} is null and ${participations.kickoffFinishedAt} is null`;
  const [, [settled]] = await db.batch([
    appendEvent(db, participationId, { kind: 'kickoffSkipped', at, snapshot }, isPending),
    db
      .select({ skippedAt: participations.kickoffSkippedAt, finishedAt: participations.kickoffFinishedAt })
      .from(participations)
      .where(eq(participations.id, participationId)),
  ]);
  return settled?.skippedAt ?? settled?.finishedAt ?? at;
}

export async function setBookmark(
  db: Database,
  userId: string,
  courseId: string,
  isBookmarked: boolean,
): Promise<void> {
  const isThis = and(eq(bookmarks.userId, userId), eq(bookmarks.courseId, courseId));
  await (isBookmarked
    ? db.insert(bookmarks).values({ userId, courseId, at: new Date() }).onConflictDoNothing()
    : db.delete(bookmarks).where(isThis));
}

/** Adds active seconds to a participation, and by a trigger to the day, unless another report was counted since. */
export function countActive(db: Database, participationId: string, lastActiveAt: Date, seconds: number, at: Date) {
  return db
    .update(participations)
    .set({ activeSeconds: sql`${participations.activeSeconds} + ${seconds}`, lastActiveAt: at })
    .where(and(eq(participations.id, participationId), eq(participations.lastActiveAt, lastActiveAt)));
}

interface Report {
  readonly lessonId: string;
  readonly position: number;
  readonly captions: string | null;
  readonly speed: number;
  readonly watched: Interval[];
  /** Seconds of active work that count. */
  readonly seconds: number;
}

/**
 * Stores where somebody is in a lesson; `undefined` when another report changed the intervals that this one was united
 * with, so that it must be united again.
 */
export async function saveReport(
  db: Database,
  { id: participationId, lastActiveAt }: ParticipationRow,
  known: LessonProgressRow | null,
  { seconds, ...report }: Report,
  at: Date,
): Promise<LessonProgressRow | undefined> {
  const isLatest = sql`(select last_active_at from participations where id = ${participationId}) = ${lastActiveAt.getTime()}`;
  const added = sql`iif(${isLatest}, ${seconds}, 0)`;
  const [[row]] = await db.batch([
    db
      .insert(lessonProgress)
      .values({ participationId, ...report, activeSeconds: added, updatedAt: at })
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { ...report, activeSeconds: sql`${lessonProgress.activeSeconds} + ${added}`, updatedAt: at },
        setWhere: known ? eq(lessonProgress.updatedAt, known.updatedAt) : sql`false`,
      })
      .returning(),
    countActive(db, participationId, lastActiveAt, seconds, at),
  ]);
  return row;
}

/**
 * Marks a lesson complete and appends what follows from that, once. `others` are the course's other lessons;
 * `domainMessages` are sent once all are complete.
 */
export async function completeLesson(
  db: Database,
  participationId: string,
  { lessonId, others }: { lessonId: string; others: string[] },
  { at, snapshot, domainMessages }: Omit<Appended, 'kind'>,
): Promise<Date> {
  const isNew = sql`not exists (select 1 from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.lesson_id = ${lessonId} and mark.completed_at is not null)`;
  const isLast = sql`${participations.lessonsCompletedAt} is null and ${others.length} = (select count(*) from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.completed_at is not null
      and mark.lesson_id in (select value from json_each(${JSON.stringify(others)})))`;
  const completed = { kind: 'lessonCompleted', at, snapshot: { lessonId, ...snapshot } } as const;
  const allCompleted = { kind: 'lessonsCompleted', at, snapshot, domainMessages: domainMessages ?? [] } as const;
  const [, [mark]] = await db.batch([
    db
      .insert(participationEvents)
      .select(
        sql`${eventRow(participationId, completed, isNew)} union all ${eventRow(participationId, allCompleted, isLast)}`,
      ),
    db
      .insert(lessonProgress)
      .values({ participationId, lessonId, watched: [], completedAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { completedAt: sql`coalesce(${lessonProgress.completedAt}, ${at.getTime()})`, position: 0, updatedAt: at },
      })
      .returning({ completedAt: lessonProgress.completedAt }),
  ]);
  return mark?.completedAt ?? at;
}
