import { expect, test } from 'vitest';
import { groupDigits, normalizeExpiry } from '../../../src/features/commerce/billing/cards.ts';

test.each([
  ['1229', '12/29'],
  ['12/29', '12/29'],
  ['4/27', '04/27'],
  [' 04 / 2027 ', '04/27'],
  ['0427', '04/27'],
  ['427', '04/27'],
  ['12-2029', '12/29'],
  ['soon', 'soon'],
  ['', ''],
])('an expiry filled in as “%s” reads %s', (typed, read) => {
  expect(normalizeExpiry(typed)).toBe(read);
});

test('a card number is formatted in groups of four', () => {
  expect(groupDigits('4242-42424242 4242')).toBe('4242 4242 4242 4242');
  expect(groupDigits('')).toBe('');
});
