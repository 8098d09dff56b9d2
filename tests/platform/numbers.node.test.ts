import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { numberIn } from '#contract/text/texts';

const numbers = [0, 1, 7, 12, 12.75, 0.25, 99.5, 120, 998, 999, 1000, 1234, 1234.5, 10_000, 1_234_567, -3, -1500.25];

describe.each(locales)('in %s', (locale) => {
  test.each(numbers)('%d is written by the rules of the language', (number) => {
    expect(numberIn(locale, number)).toBe(new Intl.NumberFormat(locale).format(number));
  });

  test.each([0, 1, 2])('a number is rounded to %d digits', (digits) => {
    for (const number of [0.04, 2.46, 3.14159, 66.666, 998.96, 5000.128]) {
      const expected = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(number);
      expect(numberIn(locale, number, digits)).toBe(expected);
    }
  });
});
