import { money, portion, subtract, type Money } from './money.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

export interface Proration {
  /** The unused part of what was paid. */
  readonly credit: Money;
  /** The price of what is bought with it. */
  readonly charge: Money;
  /** What is to be paid now; nothing where the credit is worth more. */
  readonly due: Money;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The part of a price that falls on the rest of its period. Days count from the period's start and the one that has
 * begun counts as unused: what is shown stays what is charged until the next day begins.
 */
export function unusedPart(price: Money, { start, end }: Period, at: Date): Money {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day));
  const used = Math.floor((at.getTime() - start.getTime()) / day);
  return portion(price, Math.min(Math.max(days - used, 0), days), days);
}

/** An upgrade that keeps the period: the dearer price for the rest of it, less what is unused of the one paid. */
export function upgradeWithinPeriod(paid: Money, price: Money, period: Period, at: Date): Proration {
  return proration(unusedPart(paid, period, at), unusedPart(price, period, at));
}

/** An upgrade that begins a period of its own: its whole price, less what is unused of the one paid. */
export function upgradeToNewPeriod(paid: Money, price: Money, period: Period, at: Date): Proration {
  return proration(unusedPart(paid, period, at), price);
}

function proration(credit: Money, charge: Money): Proration {
  const due = subtract(charge, credit);
  return { credit, charge, due: money(Math.max(due.amount, 0), due.currency) };
}
