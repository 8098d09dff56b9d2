import { expect, test } from 'vitest';
import { filterOf, noFilter, queryOf } from '../../../src/features/learning/courses/library/filters.ts';

test('a filter is restored from its address', () => {
  const filter = { search: 'ärztliche Notfälle & mehr', specialty: 'cardiology', onlyBookmarked: true } as const;
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf(noFilter)).toBe('');
  expect(filterOf('')).toEqual(noFilter);
});

test('a visitor who edits the address gets the library, not an error', () => {
  expect(filterOf('?specialty=astrology&bookmarked=maybe&other=1')).toEqual(noFilter);
  expect(filterOf(`?search=${'x'.repeat(300)}`).search).toHaveLength(100);
  expect(queryOf({ ...noFilter, search: '   ' })).toBe('');
});
