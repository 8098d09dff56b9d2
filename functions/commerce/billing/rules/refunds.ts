import { add, subtract, type Money } from './money.ts';
import { taxWithin, type Taxation } from './tax.ts';

export interface Refund {
  readonly total: Money;
  readonly net: Money;
  readonly tax: Money;
}

/** The remaining amount of a charge that can be refunded. */
export function refundable(total: Money, refunded: Money): Money {
  return subtract(total, refunded);
}

/** A refund with its tax; the taxes of all refunds of a charge sum up to the charge's own. */
export function refundOf(amount: Money, charge: { total: Money; refunded: Money }, taxation: Taxation): Refund {
  const isPossible = amount.amount > 0 && amount.amount <= refundable(charge.total, charge.refunded).amount;
  if (!isPossible) throw new RangeError('A refund must be positive and at most the unrefunded amount.');
  const tax = subtract(taxWithin(add(charge.refunded, amount), taxation), taxWithin(charge.refunded, taxation));
  return { total: amount, net: subtract(amount, tax), tax };
}
