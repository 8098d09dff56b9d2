import type { Currency } from '#contract/plans';

/** An amount in minor units, never a fraction of one. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount of minor units.`);
  return { amount: amount || 0, currency };
}

export function add(one: Money, ...others: readonly Money[]): Money {
  return others.reduce((sum, other) => money(sum.amount + inCurrency(other, sum), sum.currency), one);
}

export function subtract(from: Money, amount: Money): Money {
  return money(from.amount - inCurrency(amount, from), from.currency);
}

export function smaller(one: Money, other: Money): Money {
  return inCurrency(other, one) < one.amount ? other : one;
}

/** Multiplies an amount by `part / whole`; rounds halves away from zero, so that a refund mirrors its charge. */
export function portion({ amount, currency }: Money, part: number, whole: number): Money {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  const isNegative = numerator < 0n !== denominator < 0n;
  const [up, down] = [magnitude(numerator), magnitude(denominator)];
  const rounded = Number((2n * up + down) / (2n * down));
  return money(isNegative ? -rounded : rounded, currency);
}

/** The increase of a cumulative value by each step, so that rounded parts add up to the total. */
export function cumulativeSteps(steps: readonly number[], value: (sum: number) => Money): Money[] {
  let sum = 0;
  return steps.map((step) => {
    const before = sum;
    sum += step;
    return subtract(value(sum), value(before));
  });
}

function inCurrency({ amount, currency }: Money, other: Money): number {
  if (currency !== other.currency) throw new TypeError(`${currency} and ${other.currency} have no sum.`);
  return amount;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
