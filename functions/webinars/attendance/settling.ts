import { activityOfWebinar, type WebinarActivity } from '#contract/credit/activities';
import type { Cell } from '../../data/cells.ts';
import type { Interval } from '../../learning/courses/rules.ts';
import type { EventInput } from '../../learning/participations/events/queries.ts';
import { rulesSnapshot } from '../../learning/participations/snapshots.ts';
import { timesOf } from '../webinars/rules.ts';
import type { WebinarRow } from '../webinars/schema.ts';
import type { Attendee } from './messages.ts';
import { saveActivity, type ActivityRow } from './queries.ts';
import { attendedShare, newlyReached, requiredShares, secondsWithin, spanOf } from './rules.ts';

/** Progress in an activity with the event that it reaches shares of accreditations. */
interface Reached {
  readonly activity: WebinarActivity;
  /** 0 to 1. */
  readonly before: number;
  readonly share: number;
  readonly seconds: number;
  readonly at: Date;
  readonly reachedAt: Date;
}

type ActivityEvent = Omit<EventInput, 'participationId' | 'userId' | 'when'>;

/** The rules that apply to an activity of a webinar. */
export function rulesOf({ sequence, hash, document }: WebinarRow, activity: WebinarActivity) {
  const accreditations = document.accreditations.filter((one) => one.activity === activity);
  return rulesSnapshot({ number: sequence, hash, courseDocument: { accreditations } });
}

/** The event of reached shares; none if no other share was reached. */
export async function attendedEvents(
  row: WebinarRow,
  { activity, before, share, seconds, at, reachedAt }: Reached,
): Promise<ActivityEvent[]> {
  const reached = newlyReached(requiredShares(row.document, activity), before, share);
  if (reached.length === 0) return [];
  const facts = { activity: activityOfWebinar(activity, row.id), share, seconds, reached };
  return [{ kind: 'attended', at, reachedAt, facts, snapshot: await rulesOf(row, activity) }];
}

interface Settled {
  readonly cell: Cell;
  readonly row: WebinarRow;
  readonly live: ActivityRow;
  readonly isPresenter: boolean;
  readonly now: Date;
}

/**
 * Settles attendance after the end of a webinar, when its actual length is known: records the shares that were reached,
 * and notifies the cell of the webinar. Returns the stored intervals.
 */
export async function settleLive(
  { cell, row, live, isPresenter, now }: Settled,
  watched: Interval[] = live.progress.watched,
): Promise<Interval[]> {
  const { participation, progress } = live;
  const span = spanOf(timesOf(row));
  const [seconds, share] = [Math.round(secondsWithin(watched, span)), attendedShare(watched, span)];
  const reachedAt = new Date(span.to * 1000);
  const reached = { activity: 'live' as const, before: 0, share, seconds, at: now, reachedAt };
  const events = isPresenter ? [] : await attendedEvents(row, reached);
  const notice: Attendee = {
    webinarId: row.id,
    activity: 'live',
    userId: participation.userId,
    joinedAt: participation.startedAt.getTime(),
    seconds,
    reachedAt: events.length > 0 ? reachedAt.getTime() : null,
  };
  const { position, captions, speed, activeSeconds } = progress;
  const stored = await saveActivity(
    cell,
    live,
    {
      ...{ position, captions, speed, watched },
      completedAt: now,
      seconds: Math.max(0, seconds - activeSeconds),
      watchedUntil: null,
    },
    { at: new Date(Math.max(now.getTime(), progress.updatedAt.getTime() + 1)), usedUntil: null, events, notice },
  );
  return stored?.watched ?? watched;
}
