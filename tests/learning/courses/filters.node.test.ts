import { expect, test } from 'vitest';
import { filterOf, noFilter, queryOf, type Filter } from '../../../src/features/learning/courses/library/filters.ts';

test('a filter is restored from its address', () => {
  const filter: Filter = {
    search: 'ärztliche Notfälle & mehr',
    specialty: 'cardiology',
    onlyBookmarked: true,
    ...{ progress: 'begun', length: 'short', kind: 'video', credit: 'eaccme', access: 'free' },
    ...{ spoken: 'de', sort: 'newest' },
  };
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf(noFilter)).toBe('');
  expect(filterOf('')).toEqual(noFilter);
});

test('a visitor who edits the address gets the library, not an error', () => {
  expect(filterOf('?specialty=astrology&bookmarked=maybe&other=1&credit=gold&length=&sort=toString')).toEqual(noFilter);
  expect(filterOf(`?search=${'x'.repeat(300)}`).search).toHaveLength(100);
  expect(queryOf({ ...noFilter, search: '   ' })).toBe('');
});
