import { add, inSteps, least, money, subtract, type Money } from './money.ts';
import { payable, taxWithin, type Taxation } from './tax.ts';

/** What is charged, every amount as the customer pays it: with tax, or without it under reverse charge. */
export interface Totals {
  /** One amount for each line, in the order given. */
  readonly lines: readonly Money[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly total: Money;
  readonly net: Money;
  /** Part of the total. */
  readonly tax: Money;
}

/** From lines and discount at shown prices to what is paid; lines may be credits, but not all of them together. */
export function totalsOf(prices: readonly Money[], discount: Money, taxation: Taxation): Totals {
  const { currency } = discount;
  const all = add(money(0, currency), ...prices);
  if (all.amount < 0 || discount.amount < 0) throw new RangeError('Nobody is charged less than nothing.');
  const lines = inSteps(
    prices.map(({ amount }) => amount),
    (reached) => payable(money(reached, currency), taxation),
  );
  const subtotal = payable(all, taxation);
  const taken = payable(least(discount, all), taxation);
  const total = subtract(subtotal, taken);
  const tax = taxWithin(total, taxation);
  return { lines, subtotal, discount: taken, total, net: subtract(total, tax), tax };
}
