import { describe, expect, test } from 'vitest';
import { gapsIn, secondsIn, unionOf } from '../../../src/entities/player/intervals.ts';
import { lastBegun, splitAtMatches } from '../../../src/entities/player/transcript-search.ts';

describe('a learner who plays a film', () => {
  test('in pieces has watched their union', () => {
    expect(
      unionOf([
        [20, 30],
        [0, 10],
        [5, 12],
      ]),
    ).toEqual([
      [0, 12],
      [20, 30],
    ]);
    expect(
      secondsIn(
        unionOf([
          [20, 30],
          [0, 10],
          [5, 12],
        ]),
      ),
    ).toBe(22);
  });

  test('twice has watched it once', () => {
    expect(
      secondsIn(
        unionOf([
          [0, 10],
          [0, 10],
          [3, 7],
        ]),
      ),
    ).toBe(10);
  });

  test('from where they paused has left no gap', () => {
    expect(
      unionOf([
        [0, 10],
        [10.4, 20],
      ]),
    ).toEqual([[0, 20]]);
  });

  test('backwards or not at all has watched nothing', () => {
    expect(
      unionOf([
        [10, 10],
        [12, 4],
      ]),
    ).toEqual([]);
  });

  test('sees what is missing, at the beginning, between and at the end', () => {
    expect(
      gapsIn(
        [
          [5, 40],
          [60, 90],
        ],
        100,
      ),
    ).toEqual([
      [0, 5],
      [40, 60],
      [90, 100],
    ]);
    expect(gapsIn([[0.4, 99.6]], 100)).toEqual([]);
    expect(gapsIn([], 100)).toEqual([[0, 100]]);
  });
});

describe('a learner who reads along', () => {
  const cues = [
    { from: 1, to: 4, text: 'Naïve T cells' },
    { from: 4, to: 9, text: 'Messen Sie Lactat, dann wieder LACTAT' },
    { from: 12, to: 15, text: 'End' },
  ];

  test('sees the current line', () => {
    expect([0, 1, 3.9, 4, 10, 13, 99].map((time) => lastBegun(cues, time))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  });

  test('finds all occurrences of a word, regardless of case and accents', () => {
    expect(splitAtMatches('Naïve T cells', 'naive')).toEqual(['', 'Naïve', ' T cells']);
    expect(splitAtMatches(cues[1]?.text ?? '', 'lactat')).toEqual([
      'Messen Sie ',
      'Lactat',
      ', dann wieder ',
      'LACTAT',
      '',
    ]);
    expect(splitAtMatches('End', 'sepsis')).toBeUndefined();
    expect(splitAtMatches('End', '  ')).toEqual(['End']);
  });
});
