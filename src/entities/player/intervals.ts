/** From and to, in seconds. */
export type Interval = [number, number];

/** Maximum gap between two passages that still counts as watched, in seconds; the edge has the same. */
const maxGap = 0.5;

/** The union of intervals, in order. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = [];
  for (const [from, to] of intervals.filter(([start, end]) => start < end).sort(([a], [b]) => a - b)) {
    const last = union.at(-1);
    if (last && from <= last[1] + maxGap) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Seconds inside a union. */
export function secondsIn(union: readonly Interval[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The parts of a video that a union does not cover, at least a second long. */
export function gapsIn(union: readonly Interval[], seconds: number): Interval[] {
  const starts = [0, ...union.map(([, to]) => to)];
  const ends = [...union.map(([from]) => from), seconds];
  return starts.map((from, index): Interval => [from, ends[index] ?? seconds]).filter(([from, to]) => to - from >= 1);
}

/** The parts of intervals that a union does not cover. */
export function subtract(intervals: readonly Interval[], union: readonly Interval[]): Interval[] {
  return intervals.flatMap(([from, to]) => {
    const starts = [from, ...union.map(([, end]) => Math.max(from, end))];
    const ends = [...union.map(([start]) => Math.min(to, start)), to];
    return starts.map((start, at): Interval => [start, ends[at] ?? to]).filter(([start, end]) => start < end);
  });
}
