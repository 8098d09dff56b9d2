/** From and to, in seconds. */
export type Interval = [number, number];

/** Gap between two intervals that still counts as played through, in seconds. */
const seam = 0.5;

/** The union of intervals within 0 and `seconds`, in order. */
export function united(intervals: readonly Interval[], seconds: number): Interval[] {
  const within = intervals
    .map(([from, to]): Interval => [Math.max(0, from), Math.min(seconds, to)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  const union: Interval[] = [];
  for (const [from, to] of within) {
    const last = union.at(-1);
    if (last && from <= last[1] + seam) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Share of a video's seconds inside its united intervals, 0 to 1. */
export function shareOf(intervals: readonly Interval[], seconds: number): number {
  const played = intervals.reduce((sum, [from, to]) => sum + to - from, 0);
  return seconds > 0 ? Math.min(1, played / seconds) : 0;
}

/** Slack of a report of active time against the clock, in seconds. */
const slack = 30;

interface Clock {
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly activeSeconds: number;
}

/** Seconds of a report that count: no more than passed since the last one, nor since the course was begun. */
export function countedSeconds(reported: number, { startedAt, lastActiveAt, activeSeconds }: Clock, now: Date): number {
  const sinceLast = (now.getTime() - lastActiveAt.getTime()) / 1000 + slack;
  const sinceStart = (now.getTime() - startedAt.getTime()) / 1000 + slack - activeSeconds;
  return Math.max(0, Math.floor(Math.min(reported, sinceLast, sinceStart)));
}
