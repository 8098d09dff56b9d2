import fc from '../../support/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  addHeartbeat,
  attendedShare,
  maxGap,
  newlyReached,
  secondsWithin,
  spanOf,
  type Span,
} from '../../../functions/webinars/attendance/rules.ts';

type Interval = [number, number];

const hour: Span = { from: 1000, to: 4600, length: 3600 };

const beats = (times: readonly number[], span = hour) =>
  times.reduce<Interval[]>((intervals, time) => addHeartbeat(intervals, time, span), []);

const times = fc.array(fc.double({ min: 0, max: 6000, noNaN: true }), { maxLength: 200 });

describe('heartbeats', () => {
  test('count as one interval while they are at most an interval and its tolerance apart', () => {
    expect(beats([1000, 1030, 1060, 1060 + maxGap])).toEqual([[1000, 1060 + maxGap]]);
  });

  test('begin a new interval after a longer gap', () => {
    expect(beats([1000, 1030, 1031 + maxGap, 1061 + maxGap])).toEqual([
      [1000, 1030],
      [1031 + maxGap, 1061 + maxGap],
    ]);
  });

  test('before the start and long after the end count nothing; the last one counts up to the end', () => {
    expect(beats([999])).toEqual([]);
    expect(beats([4580, 4610])).toEqual([[4580, 4600]]);
    expect(beats([4580, 4650])).toEqual([[4580, 4580]]);
    expect(beats([4601])).toEqual([]);
  });

  test('of several devices form one union, whatever their order', () => {
    fc.assert(
      fc.property(times, times, (phone, laptop) => {
        const union = beats([...phone, ...laptop].sort((one, other) => one - other));
        const alone = beats(phone.toSorted((one, other) => one - other));
        expect(secondsWithin(union, hour)).toBeGreaterThanOrEqual(secondsWithin(alone, hour) - 1e-6);
        for (const [index, [from, to]] of union.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  test('never count more than the time that has passed, and each as the gap before it at most', () => {
    fc.assert(
      fc.property(times, (some) => {
        const sorted = some.toSorted((one, other) => one - other);
        const seconds = secondsWithin(beats(sorted), hour);
        const passed = Math.min(hour.to, sorted.at(-1) ?? 0) - Math.max(hour.from, sorted[0] ?? 0);
        expect(seconds).toBeLessThanOrEqual(Math.max(0, passed) + 1e-6);
        expect(seconds).toBeLessThanOrEqual(Math.max(0, sorted.length - 1) * maxGap + 1e-6);
      }),
    );
  });

  test('count the same when each is sent twice, and never less than before', () => {
    fc.assert(
      fc.property(times, (some) => {
        const sorted = some.toSorted((one, other) => one - other);
        expect(beats(sorted.flatMap((time) => [time, time]))).toEqual(beats(sorted));
        let last = 0;
        for (let count = 1; count <= sorted.length; count++) {
          const seconds = secondsWithin(beats(sorted.slice(0, count)), hour);
          expect(seconds).toBeGreaterThanOrEqual(last);
          last = seconds;
        }
      }),
    );
  });
});

describe('the share of a webinar', () => {
  const startsAt = 1000 * 1000;
  const times = { startsAt, minutes: 60, startedAt: null, endedAt: null, cancelledAt: null, hasRecording: false };

  test('is of the scheduled length where the host recorded nothing', () => {
    expect(spanOf(times)).toEqual(hour);
    expect(attendedShare([[0, 2800]], hour)).toBe(0.5);
  });

  test('is of the actual length where it was shorter', () => {
    const early = spanOf({ ...times, endedAt: startsAt + 30 * 60_000 });
    expect(early.length).toBe(1800);
    expect(attendedShare([[1000, 2800]], early)).toBe(1);
  });

  test('is of the scheduled length where the webinar took longer, and never above 1', () => {
    const long = spanOf({ ...times, startedAt: startsAt, endedAt: startsAt + 90 * 60_000 });
    expect(long.length).toBe(3600);
    expect(attendedShare([[1000, 6400]], long)).toBe(1);
    expect(attendedShare([[4600, 6400]], long)).toBe(0.5);
  });

  test('counts only what was attended after a late start', () => {
    const late = spanOf({ ...times, startedAt: startsAt + 600_000, endedAt: startsAt + 3_600_000 });
    expect(late.length).toBe(3000);
    expect(attendedShare([[1000, 3100]], late)).toBe(0.5);
  });

  test('is nothing of a webinar without length', () => {
    expect(attendedShare([[0, 9000]], spanOf({ ...times, endedAt: startsAt - 1 }))).toBe(0);
  });

  test('reaches each required share once', () => {
    expect(newlyReached([60, 80], 0, 0.6)).toEqual([60]);
    expect(newlyReached([60, 80], 0.6, 0.9)).toEqual([80]);
    expect(newlyReached([60, 80], 0.1, 0.3 + 0.5)).toEqual([60, 80]);
    expect(newlyReached([60], 0, 0.5999)).toEqual([]);
  });
});
