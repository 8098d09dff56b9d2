import { describe, expect, test } from 'vitest';
import { heapBytes } from '../../../functions/library/content/heap-bytes.ts';

describe('what a value takes in memory', () => {
  const small = { id: 'ecg', lessons: ['one', 'two'], at: new Date(0), isFree: true, position: 1, none: null };

  test('grows with every text, field and entry', () => {
    expect(heapBytes({ ...small, title: 'ECG' })).toBeGreaterThan(heapBytes(small));
    expect(heapBytes([small, small])).toBeGreaterThan(2 * heapBytes(small));
    expect(heapBytes(new Map([['ecg', small]]))).toBeGreaterThan(heapBytes(small));
  });

  test('doubles for a text with one character beyond Latin-1', () => {
    const plain = heapBytes('ä'.repeat(1000));
    expect(heapBytes(`${'ä'.repeat(999)}₂`) - plain).toBe(1000);
  });
});
