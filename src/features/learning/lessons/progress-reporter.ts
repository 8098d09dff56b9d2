import { courses, type LessonProgress } from '#contract/learning/courses';
import { request } from '../../../platform/api/request.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { isRetryable } from '../../../platform/offline/retryable.ts';
import { secondsIn, united, without, type Interval } from './intervals.ts';
import type { LessonAddress } from './lesson-store.ts';

/** What one report may hold; the rest waits for the next one. */
const most = { activeSeconds: 300, passages: 100 };

/** What the edge has not confirmed yet. */
interface Report {
  readonly position: number;
  readonly watched: Interval[];
  readonly activeSeconds: number;
  readonly captions: string | null;
  readonly speed: number;
}

/** Collects the progress in a lesson and sends it to the edge. */
export interface ProgressReporter {
  /** Position as the lesson counts it: seconds of a video, read share of an article. */
  readonly moveTo: (position: number) => void;
  /** Reports that the film is shown: the edge counts watching time from the first report on. */
  readonly begin: () => void;
  readonly play: (from: number, to: number) => void;
  readonly use: (seconds: number) => void;
  readonly prefer: (wish: { captions?: string; speed?: number }) => void;
  /** Stops moving the position: a completed lesson opens at its beginning. */
  readonly finish: () => void;
  readonly save: (leaving?: boolean) => Promise<void>;
}

/**
 * Reports are united by the edge, so one that arrives twice counts once. What could not be sent stays on this device
 * and goes with the next report, also after a reload.
 */
export function progressReporter(
  { courseId, lessonId }: LessonAddress,
  known: LessonProgress,
  onSaved: (progress: LessonProgress) => void,
): ProgressReporter {
  const name = `lesson:${courseId}/${lessonId}`;
  const left = localDraft<Report>(name);
  let report = left ?? emptyReport(known);
  let isChanged = left !== undefined;
  let isFinished = false;
  let sending: Promise<void> | undefined;

  const change = (changed: Partial<Report>) => {
    report = { ...report, ...changed };
    isChanged = true;
  };

  /** Keeps passages that the edge accepts only after more time has passed. */
  function later(sent: readonly Interval[], taken: readonly Interval[]): void {
    const left = without(sent, taken);
    if (secondsIn(left) < 1) return;
    change({ watched: united([...left, ...report.watched]) });
    saveLocalDraft(name, report);
  }

  async function send(leaving: boolean): Promise<void> {
    const { sent, activeSeconds, rest } = split(report);
    report = rest;
    isChanged = false;
    saveLocalDraft(name, sent);
    try {
      const progress = await request(
        courses.endpoints.saveProgress,
        { params: { courseId, lessonId }, body: { ...sent, activeSeconds } },
        { keepalive: leaving },
      );
      deleteLocalDraft(name);
      later(sent.watched, progress.watched);
      onSaved(progress);
    } catch (reason) {
      if (!isRetryable(reason)) return deleteLocalDraft(name);
      const watched = united([...sent.watched, ...report.watched]);
      change({ watched, activeSeconds: report.activeSeconds + activeSeconds });
      saveLocalDraft(name, report);
    }
  }

  return {
    moveTo: (position) => {
      if (!isFinished && position !== report.position) change({ position });
    },
    begin: () => {
      if (known.watched.length === 0 && !sending) sending = send(false).finally(() => (sending = undefined));
    },
    play: (from, to) => change({ watched: united([...report.watched, [from, to]]) }),
    use: (seconds) => change({ activeSeconds: report.activeSeconds + seconds }),
    prefer: change,
    finish: () => {
      change({ position: 0 });
      isFinished = true;
    },
    save: async (leaving = false) => {
      // While the page is left, the report does not wait for the one under way.
      if (sending && !leaving) await sending;
      if (!isChanged) return;
      const mine = send(leaving).finally(() => {
        if (sending === mine) sending = undefined;
      });
      sending = mine;
      await mine;
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

/** What one report may hold, and the rest. */
function split(report: Report): { sent: Report; activeSeconds: number; rest: Report } {
  const activeSeconds = Math.min(most.activeSeconds, Math.floor(report.activeSeconds));
  return {
    sent: { ...report, watched: report.watched.slice(0, most.passages) },
    activeSeconds,
    rest: {
      ...report,
      watched: report.watched.slice(most.passages),
      activeSeconds: report.activeSeconds - activeSeconds,
    },
  };
}
