import { activityOfWebinar } from '#contract/credit/certificates/activities';
import type { Body } from '#contract/feature';
import type { attendance, heartbeatStates } from '#contract/webinars/attendance';
import { planFor, planOpens } from '#contract/entitlements';
import type { ReadableCell, WritableCell } from '../../data/cells.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { fail } from '../../edge/errors.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import { addWatched, shareOf, type Interval } from '../../learning/courses/rules.ts';
import type { LessonProgressRow } from '../../learning/participations/queries.ts';
import { rulesSnapshot } from '../../learning/participations/snapshots.ts';
import { recordedSeconds, timesOf } from '../webinars/rules.ts';
import { seatPhases, type WebinarRow } from '../webinars/schema.ts';
import { accreditedActivity } from './activities.ts';
import * as queries from './queries.ts';
import type { ActivityRow, Progress } from './queries.ts';
import { addHeartbeat, secondsWithin, spanOf } from './rules.ts';
import { attendedEvents, settleLive, type Learner } from './settling.ts';

/** A learner's request about a webinar. */
interface Request {
  readonly viewer: Pick<KnownViewer, 'id' | 'planType'>;
  readonly cell: WritableCell;
  readonly row: WebinarRow;
  /** As it was read with the check of the session. */
  readonly own: OwnAttendance;
  readonly now: Date;
}

/** What a learner has done in a webinar. */
export interface OwnAttendance {
  readonly isRegistered: boolean;
  readonly isPresenter: boolean;
  readonly live: ActivityRow | null;
  readonly recording: ActivityRow | null;
  /** The end of the time credited for watching, in any activity. */
  readonly usedUntil: Date | null;
  readonly learner: Learner;
}

/** Reads what a learner has done in a webinar, in one call. */
export async function ownAttendance(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
  webinarId: string,
): Promise<OwnAttendance> {
  const [seats, presenting, [live], [recording], [learner]] = await read(...queries.ownQueries(userId, webinarId));
  const isTheirs = seats.find((seat) => seat.webinarId === webinarId);
  return {
    isRegistered: isTheirs?.phase === seatPhases.registered,
    isPresenter: presenting.length > 0,
    live: queries.asActivityRow(live),
    recording: queries.asActivityRow(recording),
    usedUntil: recording?.watchedUntil ?? null,
    learner: learner ?? fail('NOT_FOUND'),
  };
}

/** The intervals of an activity, and when the lowest share was reached. */
export interface Attendance {
  readonly watched: readonly Interval[];
  readonly reachedAt: Date | null;
  /** Whether this request recorded an event. */
  readonly isRecorded?: boolean;
}

export function attendanceOf(activity: ActivityRow | null): Attendance {
  return { watched: activity?.progress.watched ?? [], reachedAt: activity ? reachedBefore(activity) : null };
}

/** When the lowest share was reached; with a mastery quiz this passes nothing. */
const reachedBefore = ({ participation }: ActivityRow) => participation.lessonsCompletedAt ?? participation.passedAt;

/** Progress without anything to remember but the intervals. */
const unwatched = { position: 0, captions: null, speed: 1, completedAt: null, seconds: 0, watchedUntil: null };

type HeartbeatState = (typeof heartbeatStates)[number];

/** Stores a heartbeat of the live page; the heartbeats of all tabs and devices of a learner form one union. */
export async function storeHeartbeat({
  viewer,
  cell,
  row,
  own,
  now,
}: Request): Promise<Attendance & { readonly state: HeartbeatState }> {
  const { live, isPresenter, isRegistered } = own;
  const known = attendanceOf(live);
  if (isPresenter) return { ...known, state: 'presenter' };
  if (!isRegistered) return { ...known, state: 'notRegistered' };
  const span = spanOf(timesOf(row));
  const seconds = now.getTime() / 1000;
  const isLate = seconds > span.to;
  if (row.cancelledAt || seconds < span.from || (isLate && !live)) return { ...known, state: 'notOpen' };
  if (!live) {
    const watched: Interval[] = [[seconds, seconds]];
    const { version } = accreditedActivity(row, activityOfWebinar('live', row.id));
    const place = { userId: viewer.id, webinarId: row.id, activity: 'live', versionId: version.id } as const;
    const started = { at: now, snapshot: await rulesSnapshot(version) };
    await queries.beginActivity(await cell.writable(), place, { ...unwatched, watched }, started);
    return { watched, reachedAt: null, state: 'counted' };
  }
  const watched = addHeartbeat(live.progress.watched, seconds, span);
  if (isLate) {
    if (live.progress.completedAt) return { ...known, state: 'notOpen' };
    const settled = await settleLive({ cell: await cell.writable(), row, live, own, now }, watched);
    return { ...settled, state: 'notOpen' };
  }
  const added = secondsWithin(watched, span) - live.progress.activeSeconds;
  const progress = { ...unwatched, watched, seconds: Math.max(0, Math.round(added)) };
  const at = laterThan(live, now);
  // After a conflict, the heartbeat of another tab has counted this moment.
  await queries.saveActivity(await cell.writable(), live, progress, { at, usedUntil: null, events: [], notice: null });
  return { ...known, watched, state: 'counted' };
}

/** Later than the last report, so that the time identifies this one. */
function laterThan({ progress }: ActivityRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), progress.updatedAt.getTime() + 1));
}

type Report = Body<(typeof attendance)['endpoints']['watch']>;

/** Maximum conflicts with other reports before the request fails. */
const maxConflicts = 20;

/** Merges a report of a recording's player with the stored progress. */
export function storeWatched(
  { viewer, cell, row, own, now }: Request,
  report: Report,
): Promise<Attendance & { readonly progress: WatchProgress }> {
  const length = recordedSeconds(row) ?? fail('NOT_FOUND');
  if (!planOpens(viewer.planType, 'recordings', { isFree: false })) {
    fail('PLAN_REQUIRED', { detail: { planType: planFor('recordings', { isFree: false }) } });
  }
  return retryUntilStored(async (attempt) => {
    const current = attempt === 0 ? own : await ownAttendance(cell, viewer.id, row.id);
    const { recording, usedUntil, isPresenter } = current;
    const db = await cell.writable();
    const clock = { openedAt: recording?.progress.openedAt ?? null, watchedUntil: usedUntil };
    const known = recording?.progress.watched ?? [];
    const { watched, watchedUntil } = addWatched(now, clock, known, report.watched, length);
    const [before, share] = [shareOf(known, length), shareOf(watched, length)];
    const seconds = secondsWithin(watched, { from: 0, to: length });
    const { captions, speed } = report;
    const progress = {
      ...{ captions, speed, watched, watchedUntil },
      position: Math.min(report.position, length),
      completedAt: recording?.progress.completedAt ?? null,
      seconds: Math.max(0, Math.round(seconds) - (recording?.progress.activeSeconds ?? 0)),
    } satisfies Progress;
    if (!recording) {
      const { version } = accreditedActivity(row, activityOfWebinar('recording', row.id));
      const place = { userId: viewer.id, webinarId: row.id, activity: 'recording', versionId: version.id } as const;
      const isNew = await queries.beginActivity(db, place, progress, {
        at: now,
        snapshot: await rulesSnapshot(version),
      });
      return isNew ? { watched, progress, reachedAt: null } : undefined;
    }
    const at = laterThan(recording, now);
    const reached = {
      activity: 'recording' as const,
      before,
      share,
      seconds: Math.round(seconds),
      at: now,
      reachedAt: now,
      quizPassedAt: recording.participation.passedAt,
    };
    const events = isPresenter ? [] : await attendedEvents(row, current.learner, reached);
    const reachedAt = reachedBefore(recording) ?? (events.length > 0 ? now : null);
    const notice = events.length > 0 ? noticeOf(row, recording, reached.seconds, now) : null;
    const completed = { ...progress, completedAt: progress.completedAt ?? reachedAt };
    const stored = await queries.saveActivity(db, recording, completed, { at, usedUntil, events, notice });
    return stored && { watched: stored.watched, progress: stored, reachedAt, isRecorded: events.length > 0 };
  }, maxConflicts);
}

/** Progress in a recording, as its player resumes. */
export type WatchProgress = Pick<LessonProgressRow, 'position' | 'watched' | 'captions' | 'speed' | 'completedAt'>;

function noticeOf(row: WebinarRow, { participation }: ActivityRow, seconds: number, reachedAt: Date) {
  const { userId, startedAt } = participation;
  return {
    webinarId: row.id,
    activity: 'recording' as const,
    ...{ userId, seconds },
    joinedAt: startedAt.getTime(),
    reachedAt: reachedAt.getTime(),
  };
}
