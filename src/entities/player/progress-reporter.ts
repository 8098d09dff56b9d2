import type { Body } from '#contract/feature';
import type { courses, LessonProgress } from '#contract/learning/courses';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../platform/offline/local-drafts.ts';
import { isRetryable } from '../../platform/offline/retryable.ts';
import { secondsIn, unionOf, subtract, type Interval } from './intervals.ts';

/** How often progress is saved, in milliseconds. */
const saveInterval = 15_000;

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

/** Collects the progress in a lesson or a recording and sends it to the edge. */
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

type SentReport = Body<(typeof courses)['endpoints']['saveProgress']>;

interface Options {
  /** Names the draft on this device. */
  readonly name: string;
  readonly saved: LessonProgress;
  readonly send: (report: SentReport, options: { readonly keepalive: boolean }) => Promise<LessonProgress>;
  readonly onSaved: (progress: LessonProgress) => void;
}

/**
 * Creates a reporter. The edge merges reports, so one that arrives twice counts once. A report that could not be sent is
 * stored on this device and sent with the next one, also after a reload.
 */
export function progressReporter({ name, saved, send: sendReport, onSaved }: Options): ProgressReporter {
  const report = unsentReport(name, saved);
  let isFinished = false;
  let sending: Promise<void> | undefined;

  async function send(isUnloading: boolean): Promise<void> {
    const { sent, activeSeconds } = report.take();
    try {
      const progress = await sendReport({ ...sent, activeSeconds }, { keepalive: isUnloading });
      report.deleteDraft();
      // The edge accepts some passages only after more time has passed.
      const unaccepted = subtract(sent.watched, progress.watched);
      if (secondsIn(unaccepted) >= 1) report.restore(unaccepted, 0);
      onSaved(progress);
    } catch (reason) {
      if (isRetryable(reason)) report.restore(sent.watched, activeSeconds);
      else report.deleteDraft();
    }
  }

  return {
    moveTo: (position) => {
      if (!isFinished && position !== report.current().position) report.change({ position });
    },
    begin: () => {
      if (saved.watched.length === 0 && !sending) sending = send(false).finally(() => (sending = undefined));
    },
    play: (from, to) => report.change({ watched: unionOf([...report.current().watched, [from, to]]) }),
    addActiveTime: (seconds) => report.change({ activeSeconds: report.current().activeSeconds + seconds }),
    setPreference: report.change,
    finish: () => {
      report.change({ position: 0 });
      isFinished = true;
    },
    save: async (isUnloading = false) => {
      // While the page unloads, the report does not wait for a pending one.
      if (sending && !isUnloading) await sending;
      if (!report.isChanged()) return;
      const own = send(isUnloading).finally(() => {
        if (sending === own) sending = undefined;
      });
      sending = own;
      await own;
    },
  };
}

/** Saves at intervals, and when the page is closed or hidden; returns a function that saves and stops. */
export function saveRegularly({ save }: Pick<ProgressReporter, 'save'>): () => void {
  const timer = setInterval(() => void save(), saveInterval);
  const saveOnUnload = () => void save(true);
  const onVisibilityChange = () => document.visibilityState === 'hidden' && saveOnUnload();
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', saveOnUnload);
  addEventListener('online', saveOnUnload);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', saveOnUnload);
    removeEventListener('online', saveOnUnload);
    saveOnUnload();
  };
}

/** The progress that is still to be sent; unsent progress of an earlier visit is stored on this device. */
function unsentReport(name: string, saved: LessonProgress) {
  const stored = localDraft<Report>(name);
  let report = stored ?? emptyReport(saved);
  let isChanged = stored !== undefined;
  const change = (changed: Partial<Report>) => {
    report = { ...report, ...changed };
    isChanged = true;
  };
  return {
    current: () => report,
    isChanged: () => isChanged,
    change,
    /** Takes out the part that is sent next. */
    take: () => {
      const { sent, activeSeconds, rest } = splitReport(report);
      report = rest;
      isChanged = false;
      saveLocalDraft(name, sent);
      return { sent, activeSeconds };
    },
    /** Puts passages and seconds back, so that they are sent again. */
    restore: (watched: readonly Interval[], seconds: number) => {
      change({
        watched: unionOf([...watched, ...report.watched]),
        activeSeconds: report.activeSeconds + seconds,
      });
      saveLocalDraft(name, report);
      // Other pages send it too.
      saveLocalDraft('steps', localDraft('steps') ?? []);
    },
    deleteDraft: () => deleteLocalDraft(name),
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
