import { expect, test } from 'vitest';
import { demoWebinars } from '../../../functions/commands/demo/webinars.ts';
import { resolveDay } from '#contract/library/content/rules/days';

test.each([
  ['2027-05-04', '2027-05-04'],
  ['-30 days', '2028-01-30'],
  ['+1 day', '2028-03-01'],
  ['+12 months', '2029-02-28'],
  ['+3 years', '2031-02-28'],
  ['+4 years', '2032-02-29'],
  ['-3 months', '2027-11-29'],
  ['+0 days 17:30', '2028-02-29T17:30:00Z'],
])('“%s” is %s for a first import on 29 February 2028, at any time of that day', (written, day) => {
  for (const time of ['00:00:00', '23:59:59']) expect(resolveDay(written, new Date(`2028-02-29T${time}Z`))).toBe(day);
});

test('demo webinars and their accreditations have no fixed days, except the start of the next one', () => {
  const [next, ...others] = demoWebinars(new Date('2035-06-01T10:02:00Z')).map(({ document }) => document);
  expect(next?.startsAt).toBe('2035-06-01T10:50:00Z');
  const days = [next, ...others].flatMap((one) =>
    one?.accreditations.flatMap(({ validFrom, validTo }) => [validFrom, validTo]),
  );
  const starts = others.map(({ startsAt }) => startsAt);
  expect([...days, ...starts].filter((day) => !/^[+-]/.test(day ?? ''))).toEqual([]);
});

test('of the demo webinars three are past and three upcoming, the next within the hour', () => {
  const now = new Date('2035-06-01T23:40:00Z');
  const starts = demoWebinars(now).map(({ document }) => Date.parse(resolveDay(document.startsAt, now)));
  const until = starts.map((start) => start - now.getTime());
  expect(until[0]).toBeGreaterThan(0);
  expect(until[0]).toBeLessThanOrEqual(3_600_000);
  expect([until.filter((time) => time > 0).length, until.filter((time) => time < 0).length]).toEqual([3, 3]);
});
