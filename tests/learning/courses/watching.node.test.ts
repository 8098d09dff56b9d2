import { expect, test } from 'vitest';
import {
  creditableSeconds,
  shareOf,
  uniteIntervals,
  type Interval,
} from '../../../functions/learning/courses/rules.ts';

test.each<[string, Interval[], Interval[]]>([
  [
    'passages apart stay apart',
    [
      [50, 60],
      [0, 10],
    ],
    [
      [0, 10],
      [50, 60],
    ],
  ],
  [
    'passages that overlap become one',
    [
      [0, 10],
      [5, 20],
      [20, 30],
    ],
    [[0, 30]],
  ],
  [
    'a passage inside another changes nothing',
    [
      [0, 30],
      [5, 20],
    ],
    [[0, 30]],
  ],
  [
    'what lies outside the video does not count',
    [
      [90, 400],
      [200, 300],
    ],
    [[90, 100]],
  ],
  ['a passage played backwards does not count', [[20, 10]], []],
])('%s', (_, intervals, union) => {
  expect(uniteIntervals(intervals, 100)).toEqual(union);
});

test('a repeated report changes nothing', () => {
  const once = uniteIntervals(
    [
      [0, 10],
      [40, 95],
    ],
    100,
  );
  expect(uniteIntervals([...once, [40, 95], [0, 10]], 100)).toEqual(once);
  expect(shareOf(once, 100)).toBeCloseTo(0.65);
  expect(shareOf(once, 0)).toBe(0);
});

test.each([
  ['a usual report counts', 25, 25, 600, 100, 25],
  ['no more than passed since the last report', 300, 60, 600, 100, 90],
  ['no more in all than since the beginning', 300, 600, 650, 640, 40],
  ['a second report at once adds nothing in the long run', 30, 0, 100, 130, 0],
])('%s', (_, reported, sinceLast, sinceStart, activeSeconds, counted) => {
  const now = new Date('2026-05-04T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const clock = { lastActiveAt: before(sinceLast), startedAt: before(sinceStart), activeSeconds };
  expect(creditableSeconds(reported, clock, now)).toBe(counted);
});
