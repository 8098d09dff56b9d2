import { describe, expect, test } from 'vitest';
import {
  addedBy,
  discriminationOf,
  meanOf,
  shareOf,
  smallestGroup,
  tQuantile,
} from '../../../functions/credit/outcomes/rules.ts';

test.each([
  [9, 2.2622],
  [14, 2.1448],
  [29, 2.0452],
  [99, 1.9842],
  [1_000_000, 1.96],
])('the quantile of Student’s t with %i degrees of freedom is that of printed tables', (freedom, quantile) => {
  expect(Math.abs(tQuantile(freedom) - quantile)).toBeLessThan(0.001);
});

describe('a share', () => {
  // Computed with another implementation (Newcombe 1998, method 3).
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [29, 29, 0.883, 1],
  ])('of %i in %i has the interval of Wilson’s score', (count, of, low, high) => {
    const share = shareOf(count, of);
    expect(share?.value).toBe(count / of);
    expect(share?.low).toBeCloseTo(low, 3);
    expect(share?.high).toBeCloseTo(high, 3);
  });

  test('of a small group is not shown', () => {
    expect(shareOf(3, smallestGroup - 1)).toBeNull();
    expect(shareOf(3, smallestGroup)).not.toBeNull();
  });
});

describe('a mean', () => {
  const sumsOf = (values: readonly number[]) => ({
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value ** 2, 0),
  });

  test('has the interval of Student’s t', () => {
    const mean = meanOf(sumsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    expect(mean?.value).toBe(5.5);
    // 5.5 ± 2.2622 · 3.0277 / √10
    expect(mean?.low).toBeCloseTo(3.334, 2);
    expect(mean?.high).toBeCloseTo(7.666, 2);
  });

  test('of equal values has no width, and of a small group is not shown', () => {
    expect(meanOf(sumsOf(Array.from({ length: 12 }, () => 0.1)))).toMatchObject({ value: expect.closeTo(0.1) });
    expect(meanOf(sumsOf([1, 2, 3]))).toBeNull();
  });
});

describe('the discrimination of an item', () => {
  const of = (pairs: readonly (readonly [right: number, rest: number])[]) =>
    discriminationOf({
      n: pairs.length,
      right: pairs.reduce((sum, [right]) => sum + right, 0),
      rest: pairs.reduce((sum, [, rest]) => sum + rest, 0),
      restSquares: pairs.reduce((sum, [, rest]) => sum + rest ** 2, 0),
      restOfRight: pairs.reduce((sum, [right, rest]) => sum + right * rest, 0),
    });
  const ten = (pairOf: (at: number) => readonly [number, number]) => Array.from({ length: 10 }, (_, at) => pairOf(at));

  test('is 1 where it parts learners as the other items do, and −1 where it does the opposite', () => {
    expect(of(ten((at) => [at % 2, at % 2]))).toBeCloseTo(1);
    expect(of(ten((at) => [at % 2, 1 - (at % 2)]))).toBeCloseTo(-1);
  });

  test('is the correlation of right and rest', () => {
    expect(of(ten((at) => [Number(at >= 5), at]))).toBeCloseTo(0.8704, 3);
  });

  test('does not exist where all answered alike, or for few', () => {
    expect(of(ten((at) => [1, at]))).toBeNull();
    expect(of(ten((at) => [at % 2, at]).slice(1))).toBeNull();
  });
});

test('rows of all cells are added by their key', () => {
  const rows = [
    { id: 'a', n: 1, sum: 2 },
    { id: 'b', n: 5, sum: 5 },
    { id: 'a', n: 3, sum: 4 },
  ];
  expect(addedBy(rows, ({ id }) => id)).toEqual([
    { id: 'a', n: 4, sum: 6 },
    { id: 'b', n: 5, sum: 5 },
  ]);
});
