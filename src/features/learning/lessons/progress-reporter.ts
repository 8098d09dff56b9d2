import { courses, type LessonProgress } from '#contract/learning/courses';
import { request } from '../../../platform/api/request.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { isRetryable } from '../../../platform/offline/retryable.ts';
import { secondsIn, unionOf, subtract, type Interval } from './intervals.ts';
import type { LessonAddress } from './lesson-store.ts';

/** Limits of one report; the rest is sent with the next one. */
const maxPerReport = { activeSeconds: 300, passages: 100 };

/** Progress that the edge has not confirmed yet. */
interface Report {
  readonly position: number;
  readonly watched: Interval[];
  readonly activeSeconds: number;
  readonly captions: string | null;
  readonly speed: number;
}

/** Collects the progress in a lesson and sends it to the edge. */
export interface ProgressReporter {
  /** Sets the position: seconds of a video, read share of an article. */
  readonly moveTo: (position: number) => void;
  /** Sends the first report of a video, from which on the edge counts watching time. */
  readonly begin: () => void;
  readonly play: (from: number, to: number) => void;
  readonly addActiveTime: (seconds: number) => void;
  readonly setPreference: (preference: { captions?: string; speed?: number }) => void;
  /** Stops moving the position: a completed lesson opens at its beginning. */
  readonly finish: () => void;
  readonly save: (isUnloading?: boolean) => Promise<void>;
}

/**
 * Creates a reporter. The edge merges reports, so one that arrives twice counts once. A report that could not be sent is
 * stored on this device and sent with the next one, also after a reload.
 */
export function progressReporter(
  { courseId, lessonId }: LessonAddress,
  saved: LessonProgress,
  onSaved: (progress: LessonProgress) => void,
): ProgressReporter {
  const name = `lesson:${courseId}/${lessonId}`;
  const unsent = localDraft<Report>(name);
  let report = unsent ?? emptyReport(saved);
  let isChanged = unsent !== undefined;
  let isFinished = false;
  let sending: Promise<void> | undefined;

  const change = (changed: Partial<Report>) => {
    report = { ...report, ...changed };
    isChanged = true;
  };

  /** Queues passages again that the edge accepts only after more time has passed. */
  function requeue(sent: readonly Interval[], accepted: readonly Interval[]): void {
    const unsent = subtract(sent, accepted);
    if (secondsIn(unsent) < 1) return;
    change({ watched: unionOf([...unsent, ...report.watched]) });
    saveLocalDraft(name, report);
  }

  async function send(isUnloading: boolean): Promise<void> {
    const { sent, activeSeconds, rest } = splitReport(report);
    report = rest;
    isChanged = false;
    saveLocalDraft(name, sent);
    try {
      const progress = await request(
        courses.endpoints.saveProgress,
        { params: { courseId, lessonId }, body: { ...sent, activeSeconds } },
        { keepalive: isUnloading },
      );
      deleteLocalDraft(name);
      requeue(sent.watched, progress.watched);
      onSaved(progress);
    } catch (reason) {
      if (!isRetryable(reason)) return deleteLocalDraft(name);
      const watched = unionOf([...sent.watched, ...report.watched]);
      change({ watched, activeSeconds: report.activeSeconds + activeSeconds });
      saveLocalDraft(name, report);
    }
  }

  return {
    moveTo: (position) => {
      if (!isFinished && position !== report.position) change({ position });
    },
    begin: () => {
      if (saved.watched.length === 0 && !sending) sending = send(false).finally(() => (sending = undefined));
    },
    play: (from, to) => change({ watched: unionOf([...report.watched, [from, to]]) }),
    addActiveTime: (seconds) => change({ activeSeconds: report.activeSeconds + seconds }),
    setPreference: change,
    finish: () => {
      change({ position: 0 });
      isFinished = true;
    },
    save: async (isUnloading = false) => {
      // While the page unloads, the report does not wait for a pending one.
      if (sending && !isUnloading) await sending;
      if (!isChanged) return;
      const own = send(isUnloading).finally(() => {
        if (sending === own) sending = undefined;
      });
      sending = own;
      await own;
    },
  };
}

const emptyReport = ({ position, captions, speed }: LessonProgress): Report => ({
  position,
  watched: [],
  activeSeconds: 0,
  captions,
  speed,
});

/** Splits a report by the limits. */
function splitReport(report: Report): { sent: Report; activeSeconds: number; rest: Report } {
  const activeSeconds = Math.min(maxPerReport.activeSeconds, Math.floor(report.activeSeconds));
  return {
    sent: { ...report, watched: report.watched.slice(0, maxPerReport.passages) },
    activeSeconds,
    rest: {
      ...report,
      watched: report.watched.slice(maxPerReport.passages),
      activeSeconds: report.activeSeconds - activeSeconds,
    },
  };
}
