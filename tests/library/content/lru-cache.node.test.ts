import { describe, expect, test } from 'vitest';
import { heapBytes } from '../../../functions/library/content/heap-bytes.ts';
import { lruCache } from '../../../functions/library/content/lru-cache.ts';

/** Stores letters of these sizes in order, where `?a` reads one; returns the letters left. */
function left(mostBytes: number, steps: string): string {
  const cache = lruCache<string>(mostBytes);
  for (const step of steps.split(' ')) {
    if (step.startsWith('?')) cache.get(step.slice(1));
    else cache.set(step.charAt(0), step, Number(step.slice(1)));
  }
  const leftKeys = [...'abcd'].filter((key) => cache.get(key) !== undefined);
  return `${leftKeys.join('')} ${cache.bytes()}`;
}

describe('a cache of so many bytes', () => {
  test.each([
    [10, 'a4 b6', 'ab 10'],
    [10, 'a4 b6 c1', 'bc 7'],
    [10, 'a4 b6 ?a c1', 'ac 5'],
    [10, 'a4 b6 ?a ?b c1', 'bc 7'],
    [10, 'a3 b3 c3 d9', 'd 9'],
    [10, 'a4 b4 a2 c4', 'abc 10'],
    [10, 'a4 a5 a6', 'a 6'],
    [10, 'a4 b11', 'a 4'],
    [10, 'a4 a11', ' 0'],
    [0, 'a1', ' 0'],
  ])('of %i keeps of %s only %s', (most, steps, expected) => {
    expect(left(most, steps)).toBe(expected);
  });
});

describe('what a value takes in memory', () => {
  const small = { id: 'ecg', lessons: ['one', 'two'], at: new Date(0), isFree: true, position: 1, none: null };

  test('grows with every text, field and entry', () => {
    expect(heapBytes({ ...small, title: 'ECG' })).toBeGreaterThan(heapBytes(small));
    expect(heapBytes([small, small])).toBeGreaterThan(2 * heapBytes(small));
    expect(heapBytes(new Map([['ecg', small]]))).toBeGreaterThan(heapBytes(small));
  });

  test('is twice as much for a text with one sign beyond Latin-1', () => {
    const plain = heapBytes('ä'.repeat(1000));
    expect(heapBytes(`${'ä'.repeat(999)}₂`) - plain).toBe(1000);
  });
});
