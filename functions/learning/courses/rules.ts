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
  return seconds > 0 ? Math.min(1, played(intervals) / seconds) : 0;
}

/** Seconds inside a union. */
function played(union: readonly Interval[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The fastest speed of a player. */
const fastest = 2;

/** Time before its first report that a lesson may have been played in, in milliseconds. */
const slack = 5000;

/** What adding up fractions of seconds may be off by. */
const rounding = 1e-6;

/** What is known of the time a learner has for watching: all lessons together use each moment once. */
export interface WatchClock {
  /** When the first report of the lesson came; `null` if this is the first. */
  readonly openedAt: Date | null;
  /** Up to when time has been used for watching, in any lesson. */
  readonly watchedUntil: Date | null;
}

/**
 * Adds what was reported as played to what is known, as far as time allows: no more than the fastest player shows since
 * the lesson's first report, in moments that no other report has used. Says up to when time is used now.
 */
export function watchedBy(
  now: Date,
  { openedAt, watchedUntil }: WatchClock,
  known: readonly Interval[],
  reported: readonly Interval[],
  seconds: number,
): { watched: Interval[]; watchedUntil: Date } {
  const from = Math.max((openedAt ?? now).getTime() - slack, watchedUntil?.getTime() ?? 0);
  const most = (Math.max(0, now.getTime() - from) / 1000) * fastest;
  let watched = united(known, seconds);
  const before = played(watched);
  for (const [start, end] of united(reported, seconds)) {
    for (const piece of without([start, end], watched)) {
      const left = most - (played(watched) - before);
      if (left <= rounding) break;
      const union = united([...watched, [piece[0], Math.min(piece[1], piece[0] + left)]], seconds);
      // Gaps that are closed along with it count as well.
      if (played(union) - before <= most + rounding) watched = union;
    }
  }
  const used = ((played(watched) - before) / fastest) * 1000;
  return { watched, watchedUntil: new Date(used > 0 ? from + Math.ceil(used) : (watchedUntil?.getTime() ?? 0)) };
}

/** The parts of an interval that a union leaves out. */
function without([from, to]: Interval, union: readonly Interval[]): Interval[] {
  const starts = [from, ...union.map(([, end]) => Math.max(from, end))];
  const ends = [...union.map(([start]) => Math.min(to, start)), to];
  return starts.map((start, index): Interval => [start, ends[index] ?? to]).filter(([start, end]) => start < end);
}

/** Slack of a course's active time against the clock, once in all, in seconds. */
const activeSlack = 30;

interface ActiveClock {
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly activeSeconds: number;
}

/** Seconds of a report that count: no more than passed since the last one, nor since the course was begun. */
export function countedSeconds(
  reported: number,
  { startedAt, lastActiveAt, activeSeconds }: ActiveClock,
  now: Date,
): number {
  const sinceLast = (now.getTime() - lastActiveAt.getTime()) / 1000 + activeSlack;
  const sinceStart = (now.getTime() - startedAt.getTime()) / 1000 + activeSlack - activeSeconds;
  return Math.max(0, Math.floor(Math.min(reported, sinceLast, sinceStart)));
}
