import { describe, expect, test } from 'vitest';
import { dayIn, dayText, monthsAfter, placeInWeek, weeksOf } from '../../src/platform/text/formats/days.ts';

const today = '2026-11-21';

// Specification 9: "Date format mm/dd/yy, first weekday Sunday."
test('a day is written mm/dd/yy and a week begins on Sunday in English, by custom elsewhere', () => {
  const written = (['en', 'de', 'fr', 'es'] as const).map((locale) => dayText('2026-05-04', locale));
  expect(written).toEqual(['05/04/26', '04.05.26', '04/05/26', '04/05/26']);
  const [sunday, monday] = ['2026-05-03', '2026-05-04'];
  expect(placeInWeek(sunday ?? '', 'en')).toBe(0);
  expect((['de', 'fr', 'es'] as const).map((locale) => placeInWeek(monday ?? '', locale))).toEqual([0, 0, 0]);
});

describe('a day that a user types', () => {
  test.each([
    ['05/04/26', 'en', '2026-05-04'],
    ['5.4.2026', 'en', '2026-05-04'],
    [' 5 - 4 - 26 ', 'en', '2026-05-04'],
    ['4 5 26', 'de', '2026-05-04'],
    ['04/05/26', 'fr', '2026-05-04'],
    ['2026-05-04', 'es', '2026-05-04'],
    ['02/29/28', 'en', '2028-02-29'],
    ['01/01/60', 'en', '1960-01-01'],
    ['01/01/56', 'en', '2056-01-01'],
  ] as const)('%j in %s is %s', (text, locale, day) => expect(dayIn(text, locale, today)).toBe(day));

  test.each(['', 'tomorrow', '02/29/26', '13/01/26', '00/10/26', '1/1', '1/1/1', '2026-02-30', '1/2/3/4'])(
    '%j is none',
    (text) => expect(dayIn(text, 'en', today)).toBeUndefined(),
  );

  test('comes back as it was written', () => {
    for (const locale of ['en', 'de', 'fr', 'es'] as const) {
      expect(dayIn(dayText('2026-12-31', locale), locale, today)).toBe('2026-12-31');
    }
  });
});

test('a month is shown in whole weeks', () => {
  expect(weeksOf('2026-02-10', 'en').map((week) => week[0])).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
  ]);
  expect(weeksOf('2026-03-10', 'de').at(0)?.[0]).toBe('2026-02-23');
  expect(weeksOf('2026-03-10', 'de').at(-1)?.at(-1)).toBe('2026-04-05');
});

test('a month later is the last of a month that is shorter', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28');
  expect(monthsAfter('2026-01-15', -1)).toBe('2025-12-15');
});
