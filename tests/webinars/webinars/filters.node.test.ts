import { expect, test } from 'vitest';
import { filterOf, noFilter, queryOf, widened } from '../../../src/features/webinars/webinars/webinar-filters.ts';

test('a filter survives the address', () => {
  const filter = {
    when: 'past',
    search: 'ecg',
    specialty: 'cardiology',
    spoken: 'de',
    onlyWithCredit: true,
    onlyMine: true,
  } as const;
  expect(queryOf(filter)).toBe('?when=past&specialty=cardiology&spoken=de&credit=true&mine=true&search=ecg');
  expect(filterOf(queryOf(filter))).toEqual(filter);
  expect(queryOf(noFilter)).toBe('');
});

test('an address with unknown values shows all webinars', () => {
  expect(filterOf('?when=never&specialty=magic&spoken=la&credit=maybe')).toEqual(noFilter);
});

test('a widened filter stays in its list', () => {
  expect(widened({ ...noFilter, when: 'past', search: 'ecg' })).toEqual({ ...noFilter, when: 'past' });
});
