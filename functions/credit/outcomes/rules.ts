/** Figures of fewer people are not shown, so that nobody can be recognized (the practice of official statistics). */
export const smallestGroup = 10;

/** An estimate with its 95 % confidence interval; `null` where the group is too small, or it cannot be computed. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The confidence of intervals. */
export const confidence = 0.95;

/** The standard normal quantile for it, that of 97.5 %. */
const z = 1.959964;

/** A share with the interval of Wilson's score. */
export function shareOf(count: number, of: number): Estimate | null {
  if (of < smallestGroup) return null;
  const share = count / of;
  const scale = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Sums of values, which can be added over cells. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** A mean with the interval of Student's t. */
export function meanOf({ n, sum, squares }: Sums): Estimate | null {
  if (n < smallestGroup) return null;
  const mean = sum / n;
  const variance = Math.max(0, (squares - n * mean ** 2) / (n - 1));
  const half = tQuantile(n - 1) * Math.sqrt(variance / n);
  return { value: mean, low: mean - half, high: mean + half };
}

/**
 * The quantile of 97.5 % of Student's t by the expansion of Cornish and Fisher, whose error is below 0.001 from nine
 * degrees of freedom on (Abramowitz and Stegun, 26.7.5).
 */
export function tQuantile(freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z);
}

/** Sums over the first attempts that had an item: right answers, and the right answers to the other items. */
export interface ItemSums {
  readonly n: number;
  readonly right: number;
  readonly rest: number;
  readonly restSquares: number;
  /** The sum of `rest` over attempts in which the item was right. */
  readonly restOfRight: number;
}

/**
 * How well an item separates learners: the correlation of a right answer with the score in the other items, −1 to 1;
 * `null` for small groups, and where either is the same for all.
 */
export function discriminationOf({ n, right, rest, restSquares, restOfRight }: ItemSums): number | null {
  if (n < smallestGroup) return null;
  const spread = Math.sqrt((n * right - right ** 2) * (n * restSquares - rest ** 2));
  return spread > 0 ? (n * restOfRight - right * rest) / spread : null;
}

/** Adds rows of equal key: every number that is not part of the key. */
export function addedBy<Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) =>
    same.reduce((sum, row) => {
      const entries = Object.entries(sum).map(([name, value]: [string, unknown]) => {
        const other: unknown = row[name as keyof Row];
        return [name, typeof value === 'number' && typeof other === 'number' ? value + other : value];
      });
      return Object.fromEntries(entries) as Row;
    }),
  );
}
