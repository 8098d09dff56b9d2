import type { WebinarActivity } from '#contract/credit/certificates/activities';
import type { LessonProgress } from '#contract/learning/courses';
import { defaultPassMark } from '#contract/constants';
import type { Attended, Watched } from '#contract/webinars/attendance';
import { shareOf } from '../../learning/courses/rules.ts';
import { recordedSeconds, timesOf } from '../webinars/rules.ts';
import type { WebinarRow } from '../webinars/schema.ts';
import type { ActivityRow } from './queries.ts';
import { attendedShare, requiredShares, secondsWithin, spanOf } from './rules.ts';
import type { Attendance, WatchProgress } from './service.ts';

export function asAttended(row: WebinarRow, activity: WebinarActivity, { watched, reachedAt }: Attendance): Attended {
  const length = recordedSeconds(row) ?? 0;
  const span = activity === 'live' ? spanOf(timesOf(row)) : { from: 0, to: length, length };
  const required = requiredShares(row.document, activity);
  return {
    minutes: Math.floor(secondsWithin(watched, span) / 60),
    share: attendedShare(watched, span),
    required,
    reachedAt: required.length > 0 ? (reachedAt?.toISOString() ?? null) : null,
  };
}

/** The mastery quiz of a recording; `null` without one. */
export function asRecordingQuiz(
  { document, quizVersionId }: WebinarRow,
  recording: ActivityRow | null,
): Watched['quiz'] {
  if (quizVersionId === null) return null;
  const marks = document.accreditations.flatMap(({ passMark }) => passMark ?? []);
  const passMark = marks.length > 0 ? Math.max(...marks) : defaultPassMark;
  return { passMark, isPassed: Boolean(recording?.participation.passedAt) };
}

/** Progress in a recording; it restarts once its end was reached. */
export function asWatchProgress(row: WebinarRow, progress: WatchProgress | null): LessonProgress {
  const length = recordedSeconds(row) ?? 0;
  const { position = 0, watched = [], captions = null, speed = 1, completedAt = null } = progress ?? {};
  return {
    ...{ watched, captions, speed },
    position: position >= length ? 0 : position,
    share: shareOf(watched, length),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
