import { expect, test } from 'vitest';
import { beginOf, dayIn, instantAt, timeIn } from '#contract/text/zoned-times';

const endOf = (day: string, timeZone: string) => beginOf(day, timeZone, 1).toISOString();

test('a last day ends at midnight in the time zone, also where clocks change', () => {
  expect(endOf('2026-11-30', 'UTC')).toBe('2026-12-01T00:00:00.000Z');
  expect(endOf('2026-11-30', 'Europe/Berlin')).toBe('2026-11-30T23:00:00.000Z');
  expect(endOf('2026-03-28', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(endOf('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(endOf('2026-10-25', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(endOf('2026-11-30', 'America/Los_Angeles')).toBe('2026-12-01T08:00:00.000Z');
  expect(endOf('2026-11-30', 'Pacific/Kiritimati')).toBe('2026-11-30T10:00:00.000Z');
  expect(beginOf('2026-11-30', 'Asia/Kathmandu').toISOString()).toBe('2026-11-29T18:15:00.000Z');
});

test('an instant is on the day of its time zone, and each day begins on itself', () => {
  const instant = new Date('2026-03-28T23:30:00.500Z');
  expect(dayIn(instant, 'UTC')).toBe('2026-03-28');
  expect(dayIn(instant, 'Europe/Berlin')).toBe('2026-03-29');
  expect(dayIn(instant, 'America/Los_Angeles')).toBe('2026-03-28');
  for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    const begin = beginOf('2026-10-25', zone);
    expect(dayIn(begin, zone)).toBe('2026-10-25');
    expect(dayIn(new Date(begin.getTime() - 1), zone)).toBe('2026-10-24');
  }
});

test('a time of a day is the instant at which clocks of its zone show it, in summer and in winter', () => {
  expect(instantAt('2026-07-01', '17:30', 'Europe/Berlin').toISOString()).toBe('2026-07-01T15:30:00.000Z');
  expect(instantAt('2026-12-01', '17:30', 'Europe/Berlin').toISOString()).toBe('2026-12-01T16:30:00.000Z');
  for (const zone of ['Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    const instant = instantAt('2026-10-24', '23:45', zone);
    expect([dayIn(instant, zone), timeIn(instant, zone)]).toEqual(['2026-10-24', '23:45']);
  }
});
