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

export function subtract(from: Money, what: Money): Money {
  return money(from.amount - inCurrency(what, from), from.currency);
}

export function least(one: Money, other: Money): Money {
  return inCurrency(other, one) < one.amount ? other : one;
}

/** Which part of an amount is `of` in `whole`; halves go away from zero, so that a refund mirrors its charge. */
export function portion({ amount, currency }: Money, of: number, whole: number): Money {
  const [numerator, denominator] = [BigInt(amount) * BigInt(of), BigInt(whole)];
  const isNegative = numerator < 0n !== denominator < 0n;
  const [up, down] = [magnitude(numerator), magnitude(denominator)];
  const rounded = Number((2n * up + down) / (2n * down));
  return money(isNegative ? -rounded : rounded, currency);
}

/** What each step adds to the value of the running sum, so that rounding loses nothing. */
export function inSteps(steps: readonly number[], value: (reached: number) => Money): Money[] {
  let reached = 0;
  return steps.map((step) => {
    const before = reached;
    reached += step;
    return subtract(value(reached), value(before));
  });
}

function inCurrency({ amount, currency }: Money, other: Money): number {
  if (currency !== other.currency) throw new TypeError(`${currency} and ${other.currency} have no sum.`);
  return amount;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
