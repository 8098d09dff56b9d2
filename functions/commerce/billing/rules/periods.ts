import { monthsOf, type PlanGroup } from '#contract/plans';
import { portion, type Money } from './money.ts';

const day = 24 * 60 * 60 * 1000;

/** The instant some minutes later. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** The same day and hour some months later, or the last day of a shorter month. */
export function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return moved;
}

/** The end of a period that begins at `start`: periods end on the day of their anchor, even after shorter months. */
export function periodEnd(anchor: Date, start: Date, planGroup: PlanGroup): Date {
  const months = monthsOf(planGroup);
  for (let count = months; ; count += months) {
    const end = addMonths(anchor, count);
    if (end > start) return end;
  }
}

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The part of a price for the rest of its period. Days count from the period's start, and the current
 * day is unused: a displayed price is valid until the next day begins.
 */
export function unusedPart(price: Money, { start, end }: Period, at: Date): Money {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day));
  const used = Math.floor((at.getTime() - start.getTime()) / day);
  return portion(price, Math.min(Math.max(days - used, 0), days), days);
}
