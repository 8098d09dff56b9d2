import { portion, type Money } from './money.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
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
