import type { Quote } from '#contract/commerce/billing';
import { money } from './money.ts';
import { unusedPart } from './periods.ts';
import { calculateTotals, nextPeriodTotals, type Renewing, type Terms } from './quotes.ts';
import type { TaxPlace } from './tax.ts';
import { mayChange, unchanged, type Step, type Subscription } from './subscription.ts';

/** Seats were added and paid to the end of the period; with them ends a scheduled reduction. */
export function enlarged(current: Subscription, to: Pick<Subscription, 'quantity' | 'worth'>, at: Date): Step {
  if (!mayChange(current, at) || to.quantity <= current.quantity) return unchanged(current);
  return { next: { ...current, ...to, scheduledQuantity: null }, effects: [] };
}

/** Fewer seats begin with the next period; choosing the current number cancels that. */
export function reduced(current: Subscription, quantity: number, at: Date): Step {
  if (!mayChange(current, at) || current.state === 'canceling' || quantity > current.quantity)
    return unchanged(current);
  const scheduledQuantity = quantity === current.quantity ? null : quantity;
  if (scheduledQuantity === current.scheduledQuantity) return unchanged(current);
  return { next: { ...current, scheduledQuantity }, effects: [] };
}

/** The facts of a subscription that determine the price of more seats. */
type Enlarging = Renewing & { readonly worth: number; readonly periodStart: Date; readonly periodEnd: Date };

/** Prices seats that are added to a subscription until its period ends. */
export function quoteOfAdded(
  current: Enlarging,
  added: number,
  place: TaxPlace,
  at: Date,
): { quote: Quote; terms: Terms } {
  const { currency, planGroup, couponOff, couponPeriods } = current;
  const period = { start: current.periodStart, end: current.periodEnd };
  const price = unusedPart(money(current.price * added, currency), period, at);
  const { totals, tax } = calculateTotals({ price, discount: money(0, currency), credit: 0, place, at });
  const quantity = current.quantity + added;
  const next = nextPeriodTotals({ ...current, quantity, scheduledQuantity: null }, place, at);
  return {
    quote: {
      planGroup,
      currency,
      quantity: added,
      listPrice: totals.lines[0]?.amount ?? 0,
      discount: null,
      credit: 0,
      net: totals.net.amount,
      tax,
      total: totals.total.amount,
      freeUntil: null,
      renewal: { amount: next.totals.total.amount, at: current.periodEnd.toISOString() },
    },
    terms: {
      price: current.price,
      quantity,
      worth: current.worth + price.amount,
      credit: current.credit,
      couponOff,
      couponPeriods,
    },
  };
}
