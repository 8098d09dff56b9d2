import { expect, test } from 'vitest';
import { weeksInARow } from '../../../functions/home/dashboards/rules.ts';

/** The week from Monday, 4 May 2026. */
const week = 2940;
const monday = new Date('2026-05-04T00:00:00Z');
const sunday = new Date('2026-05-10T23:59:59Z');

test.each([
  ['without any learning', [], 0],
  ['in the first week', [week], 1],
  ['while nothing was learned this week yet', [week - 1, week - 2], 2],
  ['after a week without learning', [week - 2, week - 3], 0],
  ['up to a gap', [week, week - 1, week - 3], 2],
])('weeks in a row %s', (_, weeks, count) => {
  expect(weeksInARow(weeks, monday)).toBe(count);
  expect(weeksInARow(weeks, sunday)).toBe(count);
});
