import { activityOfWebinar, type WebinarActivity } from '#contract/credit/certificates/activities';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { Cell } from '../../data/cells.ts';
import type { Interval } from '../../learning/courses/rules.ts';
import { certificateAvailableKey, newlyAvailableCertificates } from '../../learning/participations/available-credit.ts';
import type { EventInput } from '../../learning/participations/events/queries.ts';
import { rulesSnapshot } from '../../learning/participations/snapshots.ts';
import { hasSomethingToClaim } from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';
import { timesOf } from '../webinars/rules.ts';
import type { WebinarRow } from '../webinars/schema.ts';
import { accreditedActivity } from './activities.ts';
import type { Attendee } from './messages.ts';
import { saveActivity, type ActivityRow } from './queries.ts';
import { attendedShare, completingShares, newlyReached, secondsWithin, spanOf } from './rules.ts';

/** Progress in an activity with the event that it reaches shares that complete it. */
interface Reached {
  readonly activity: WebinarActivity;
  /** 0 to 1. */
  readonly before: number;
  readonly share: number;
  readonly seconds: number;
  readonly at: Date;
  readonly reachedAt: Date;
  /** When its mastery quiz was passed; without a quiz the share passes the activity. */
  readonly quizPassedAt?: Date | null;
}

type ActivityEvent = Omit<EventInput, 'participationId' | 'userId' | 'when'>;

/** The language and plan of a learner. */
export interface Learner {
  readonly locale: Locale;
  readonly planType: PlanType;
}

/** The event of reached shares, with what it makes available; none if no other share was reached. */
export async function attendedEvents(
  row: WebinarRow,
  { locale, planType }: Learner,
  { activity, before, share, seconds, at, reachedAt, quizPassedAt }: Reached,
): Promise<ActivityEvent[]> {
  const reached = newlyReached(completingShares(row.document, activity), before, share);
  if (reached.length === 0) return [];
  const activityId = activityOfWebinar(activity, row.id);
  const { isFree, version, quizVersionId } = accreditedActivity(row, activityId);
  const { title, languages, accreditations } = version.courseDocument;
  const hasQuiz = quizVersionId !== null;
  const passedBefore = hasQuiz ? (quizPassedAt ?? null) : null;
  const own = { planType, isFree, evaluatedAt: null, profession: null, claimed: [] };
  const none = { ...own, passedAt: passedBefore, share: before };
  const status = { ...own, passedAt: hasQuiz ? passedBefore : reachedAt, share };
  const notification = {
    data: { notificationName: 'CertificateAvailable', courseId: activityId, title: textIn(title, locale, languages) },
    dedupeKey: certificateAvailableKey(activityId),
  } as const;
  return [
    {
      kind: 'attended',
      ...{ at, reachedAt },
      ...(hasQuiz && { milestone: 'lessonsCompletedAt' as const }),
      facts: { share, seconds, reached },
      snapshot: await rulesSnapshot(version),
      messages: newlyAvailableCertificates(version.courseDocument, none, status, at),
      notification: hasSomethingToClaim(accreditations, status, at) ? notification : undefined,
    },
  ];
}

interface Settled {
  readonly cell: Cell;
  readonly row: WebinarRow;
  readonly live: ActivityRow;
  readonly own: { readonly isPresenter: boolean; readonly learner: Learner };
  readonly now: Date;
}

/**
 * Settles attendance after the end of a webinar, when its actual length is known: records the shares that were reached,
 * and notifies the cell of the webinar. Returns what is stored.
 */
export async function settleLive(
  { cell, row, live, own, now }: Settled,
  watched: Interval[] = live.progress.watched,
): Promise<{ watched: Interval[]; reachedAt: Date | null; isRecorded: boolean }> {
  const { participation, progress } = live;
  const span = spanOf(timesOf(row));
  const [seconds, share] = [Math.round(secondsWithin(watched, span)), attendedShare(watched, span)];
  const reachedAt = new Date(span.to * 1000);
  const reached = { activity: 'live' as const, before: 0, share, seconds, at: now, reachedAt };
  const events = own.isPresenter ? [] : await attendedEvents(row, own.learner, reached);
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
  const isRecorded = stored !== undefined && events.length > 0;
  return {
    watched: stored?.watched ?? watched,
    reachedAt: isRecorded ? reachedAt : participation.passedAt,
    isRecorded,
  };
}
