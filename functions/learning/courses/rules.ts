/** From and to, in seconds. */
export type Interval = [number, number];

/** Maximum gap between two merged intervals, in seconds. */
const maxGap = 0.5;

/** The union of intervals within 0 and `seconds`, in order. */
export function uniteIntervals(intervals: readonly Interval[], seconds: number): Interval[] {
  const clamped = intervals
    .map(([from, to]): Interval => [Math.max(0, from), Math.min(seconds, to)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  const union: Interval[] = [];
  for (const [from, to] of clamped) {
    const last = union.at(-1);
    if (last && from <= last[1] + maxGap) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Share of a video's seconds inside its united intervals, 0 to 1. */
export function shareOf(intervals: readonly Interval[], seconds: number): number {
  return seconds > 0 ? Math.min(1, totalSeconds(intervals) / seconds) : 0;
}

/** Seconds inside a union. */
function totalSeconds(union: readonly Interval[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The maximum playback speed. */
const maxSpeed = 2;

/** Time before its first report that a lesson may have been played in, in milliseconds. */
const startTolerance = 5000;

/** Tolerance of floating-point sums. */
const roundingTolerance = 1e-6;

/** A learner's time for watching: each moment is credited once over all lessons. */
export interface WatchClock {
  /** When the first report of the lesson came; `null` if this is the first. */
  readonly openedAt: Date | null;
  /** The end of the time credited for watching, in any lesson. */
  readonly watchedUntil: Date | null;
}

/**
 * Adds reported intervals to stored ones, limited by time: at most what can be played at maximum speed since
 * the lesson's first report, in time not credited to other reports. Returns the new end of credited time.
 */
export function addWatched(
  now: Date,
  { openedAt, watchedUntil }: WatchClock,
  known: readonly Interval[],
  reported: readonly Interval[],
  seconds: number,
): { watched: Interval[]; watchedUntil: Date } {
  const from = Math.max((openedAt ?? now).getTime() - startTolerance, watchedUntil?.getTime() ?? 0);
  const most = (Math.max(0, now.getTime() - from) / 1000) * maxSpeed;
  let watched = uniteIntervals(known, seconds);
  const before = totalSeconds(watched);
  for (const [start, end] of uniteIntervals(reported, seconds)) {
    for (const piece of subtractIntervals([start, end], watched)) {
      const left = most - (totalSeconds(watched) - before);
      if (left <= roundingTolerance) break;
      const union = uniteIntervals([...watched, [piece[0], Math.min(piece[1], piece[0] + left)]], seconds);
      // Closed gaps count as well.
      if (totalSeconds(union) - before <= most + roundingTolerance) watched = union;
    }
  }
  const used = ((totalSeconds(watched) - before) / maxSpeed) * 1000;
  return { watched, watchedUntil: new Date(used > 0 ? from + Math.ceil(used) : (watchedUntil?.getTime() ?? 0)) };
}

/** The parts of an interval outside a union. */
function subtractIntervals([from, to]: Interval, union: readonly Interval[]): Interval[] {
  const starts = [from, ...union.map(([, end]) => Math.max(from, end))];
  const ends = [...union.map(([start]) => Math.min(to, start)), to];
  return starts.map((start, index): Interval => [start, ends[index] ?? to]).filter(([start, end]) => start < end);
}

/** Slack of a course's active time against the clock, once in all, in seconds. */
const activeTolerance = 30;

interface ActiveClock {
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly activeSeconds: number;
}

/** The credited seconds of a report: at most the time since the last one, and since the course was begun. */
export function creditableSeconds(
  reported: number,
  { startedAt, lastActiveAt, activeSeconds }: ActiveClock,
  now: Date,
): number {
  const sinceLast = (now.getTime() - lastActiveAt.getTime()) / 1000 + activeTolerance;
  const sinceStart = (now.getTime() - startedAt.getTime()) / 1000 + activeTolerance - activeSeconds;
  return Math.max(0, Math.floor(Math.min(reported, sinceLast, sinceStart)));
}
