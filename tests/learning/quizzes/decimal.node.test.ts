import { expect, test } from 'vitest';
import type { Locale } from '#contract/locales';
import { decimalText, parseDecimal } from '../../../src/entities/quizzes/kinds/decimal.ts';

test.each<[Locale, string, number | undefined]>([
  ['en', '7.35', 7.35],
  ['en', '7,35', 7.35],
  ['en', '1,500', 1500],
  ['en', '1,500.5', 1500.5],
  ['de', '7,35', 7.35],
  ['de', '7.35', 7.35],
  ['de', '1.500', 1500],
  ['de', '1.500,5', 1500.5],
  ['fr', '1 500,5', 1500.5],
  ['es', ' 12 ', 12],
  ['de', '−3,5', -3.5],
  ['en', '.5', 0.5],
  ['en', '', undefined],
  ['en', 'about 7', undefined],
  ['en', '7.3.5', undefined],
  ['en', '1e3', undefined],
])('in %s a learner who types “%s” means %s', (locale, text, value) => {
  expect(parseDecimal(text, locale)).toBe(value);
});

test.each<[number, string]>([
  [7.35, '7.35'],
  [160, '160'],
  [-0.5, '-0.5'],
  [0.1 + 0.2, '0.3'],
  [1000, '1000'],
])('%d is sent as “%s”', (value, text) => {
  expect(decimalText(value)).toBe(text);
});
