import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { activityOfWebinar, type WebinarActivity } from '#contract/credit/certificates/activities';
import type { Cell } from '../../data/cells.ts';
import { newLearnerId } from '../../data/ids.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { send } from '../../data/messages/messages.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { users } from '../../edge/sessions/schema.ts';
import type { Interval } from '../../learning/courses/rules.ts';
import { recordEvent, type EventInput } from '../../learning/participations/events/queries.ts';
import { progressInLesson, type LessonProgressRow } from '../../learning/participations/queries.ts';
import { lessonProgress, participations, type ParticipationRow } from '../../learning/participations/schema.ts';
import { registrationsOf } from '../webinars/registrations/own/queries.ts';
import { attendanceChanged, attendeeDeleted, type Attendee } from './messages.ts';
import { webinarPresenters } from './schema.ts';

/** Whether a user hosts a webinar or speaks at it. */
export const presenterOf = preparedQuery((builder) =>
  builder
    .select({ since: webinarPresenters.since })
    .from(webinarPresenters)
    .where(and(eq(webinarPresenters.userId, param('userId')), eq(webinarPresenters.webinarId, param('webinarId')))),
);

/** The language and plan of a user. */
const learner = preparedQuery((builder) =>
  builder
    .select({ locale: users.locale, planType: users.planType })
    .from(users)
    .where(eq(users.id, param('userId'))),
);

/** Live activities in a webinar that are not settled. */
const unsettledIn = preparedQuery((builder) =>
  builder
    .select({ userId: participations.userId })
    .from(participations)
    .innerJoin(
      lessonProgress,
      and(eq(lessonProgress.participationId, participations.id), eq(lessonProgress.lessonId, 'live')),
    )
    .where(and(eq(participations.courseId, param('activityId')), isNull(lessonProgress.completedAt)))
    .limit(param('most')),
);

/** Users of a cell whose live attendance of a webinar is not settled. */
export function unsettled(webinarId: string, most: number) {
  return unsettledIn({ activityId: activityOfWebinar('live', webinarId), most });
}

/** Queries for what a user has done in a webinar: registrations, whether they present it, and both activities. */
export function ownQueries(userId: string, webinarId: string) {
  const progressIn = (activity: WebinarActivity) =>
    progressInLesson({ userId, courseId: activityOfWebinar(activity, webinarId), lessonId: activity });
  return [
    registrationsOf(userId),
    presenterOf({ userId, webinarId }),
    progressIn('live'),
    progressIn('recording'),
    learner({ userId }),
  ] as const;
}

/** What a learner has done in an activity. */
export interface ActivityRow {
  readonly participation: ParticipationRow;
  readonly progress: LessonProgressRow;
}

/** Maps a row of `ownQueries`; `null` before the activity is begun. */
export function asActivityRow(
  row: { readonly participation: ParticipationRow | null; readonly progress: object | null } | undefined,
): ActivityRow | null {
  const { participation = null, progress = null } = row ?? {};
  return participation && progress && { participation, progress: progress as LessonProgressRow };
}

/** Progress in an activity, to be stored. */
export interface Progress extends Pick<LessonProgressRow, 'position' | 'captions' | 'speed' | 'completedAt'> {
  readonly watched: Interval[];
  /** Seconds of active work since the last report. */
  readonly seconds: number;
  /** The end of the time credited for watching. */
  readonly watchedUntil: Date | null;
}

export interface Place {
  readonly userId: string;
  readonly webinarId: string;
  readonly activity: WebinarActivity;
  /** The hash of the package. */
  readonly versionId: string;
}

/** Begins an activity with its first progress, unless another request has. */
export async function beginActivity(
  db: Cell,
  { userId, webinarId, activity, versionId }: Place,
  { seconds, watchedUntil, ...progress }: Progress,
  fact: Pick<EventInput, 'at' | 'facts' | 'snapshot'>,
): Promise<boolean> {
  const { at } = fact;
  const id = newLearnerId();
  const courseId = activityOfWebinar(activity, webinarId);
  const started = recordEvent(db, { ...fact, userId, participationId: id, kind: 'started' });
  const joined = { webinarId, activity, userId, joinedAt: at.getTime(), seconds: 0, reachedAt: null };
  const [, recorded] = await db.batch([
    db
      .insert(participations)
      .values({
        id,
        userId,
        courseId,
        versionId,
        startedAt: at,
        lastActiveAt: at,
        activeSeconds: seconds,
        watchedUntil,
      })
      .onConflictDoNothing(),
    ...started.statements,
    insertFrom(
      db,
      lessonProgress,
      { participationId: id, lessonId: activity, ...progress, activeSeconds: seconds, updatedAt: at, openedAt: at },
      sql`where ${started.isRecorded}`,
    ),
    send(db, attendanceChanged, joined, { at, when: started.isRecorded }),
  ]);
  return recorded.length > 0;
}

/**
 * Stores progress and its events; `undefined` if another report changed it meanwhile, or was credited the same time for
 * watching.
 */
export async function saveActivity(
  db: Cell,
  { participation, progress: known }: ActivityRow,
  { seconds, watchedUntil, ...progress }: Progress,
  {
    at,
    usedUntil,
    events,
    notice,
  }: {
    /** Later than the last report, so that it identifies this one. */
    readonly at: Date;
    /** The end of the time credited for watching, as it was read. */
    readonly usedUntil: Date | null;
    readonly events: readonly Omit<EventInput, 'participationId' | 'userId' | 'when'>[];
    /** What the cell of the webinar is notified of. */
    readonly notice: Attendee | null;
  },
): Promise<LessonProgressRow | undefined> {
  const { id: participationId, userId } = participation;
  const { lessonId } = known;
  const isSaved = sql`exists (select 1 from lesson_progress where participation_id = ${participationId}
    and lesson_id = ${lessonId} and updated_at = ${at.getTime()} and watched = ${JSON.stringify(progress.watched)})`;
  const isTimeUnused =
    watchedUntil &&
    sql`(select max(watched_until) from participations where user_id = ${userId}) is ${usedUntil?.getTime() ?? null}`;
  const until = watchedUntil?.getTime() ?? 0;
  const [[row]] = await db.batch([
    db
      .update(lessonProgress)
      .set({ ...progress, activeSeconds: sql`${lessonProgress.activeSeconds} + ${seconds}`, updatedAt: at })
      .where(
        and(
          eq(lessonProgress.participationId, participationId),
          eq(lessonProgress.lessonId, lessonId),
          eq(lessonProgress.updatedAt, known.updatedAt),
          isTimeUnused ?? undefined,
        ),
      )
      .returning(),
    db
      .update(participations)
      .set({
        activeSeconds: sql`${participations.activeSeconds} + ${seconds}`,
        lastActiveAt: sql`max(${participations.lastActiveAt}, ${at.getTime()})`,
        ...(watchedUntil && { watchedUntil: sql`max(coalesce(${participations.watchedUntil}, 0), ${until})` }),
      })
      .where(and(eq(participations.id, participationId), isSaved)),
    ...events.flatMap((event) => recordEvent(db, { ...event, participationId, userId, when: isSaved }).statements),
    ...(notice ? [send(db, attendanceChanged, notice, { at, when: isSaved })] : []),
  ]);
  return row;
}

/** The statement that stores in their own cell that a user hosts a webinar or speaks at it; repeated, it changes nothing. */
export function presenterInsert(cell: Cell, presenter: typeof webinarPresenters.$inferInsert) {
  const ofUser = sql`where exists (select 1 from users where id = ${presenter.userId})`;
  return insertFrom(cell, webinarPresenters, presenter, ofUser).onConflictDoNothing();
}

/** The condition that a user hosts the webinar of an activity or speaks at it. */
export function isPresenterOf(userId: SQLWrapper, activityId: SQLWrapper): SQL {
  return sql`exists (select 1 from webinar_presenters where webinar_presenters.user_id = ${userId}
    and instr(${activityId}, '.') > 0
    and webinar_presenters.webinar_id = substr(${activityId}, instr(${activityId}, '.') + 1))`;
}

/** The statement that notifies the cells of a deleted account's webinars, where a condition holds. */
export function sendDeletions(cell: Cell, userId: string, when: SQL) {
  const webinarId = sql`substr(${participations.courseId}, instr(${participations.courseId}, '.') + 1)`;
  const payload = sql`json_object('userId', ${participations.userId}, 'webinarId', ${webinarId})`;
  const isTheirs = sql`${eq(participations.userId, userId)} and instr(${participations.courseId}, '.') > 0 and ${when}`;
  return send(cell, attendeeDeleted, payload, { from: sql`from ${participations}`, when: isTheirs });
}
