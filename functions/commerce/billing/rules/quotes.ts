import type { Quote, Tax } from '#contract/commerce/billing';
import type { FieldIssue } from '#contract/http/errors';
import { rankOf } from '#contract/entitlements';
import { monthsOf, planTypeOf, prices, type Currency, type PlanGroup } from '#contract/plans';
import { add, cumulativeSteps, money, portion, smaller, subtract, type Money } from './money.ts';
import { periodEnd } from './periods.ts';
import { payable, taxWithin, taxationOf, type Taxation, type TaxPlace } from './tax.ts';

const day = 24 * 60 * 60 * 1000;

/** The discount of a coupon; both are `null` for one with free days only. */
export interface CouponDiscount {
  readonly percentOff: number | null;
  readonly amountOff: Partial<Record<Currency, number>> | null;
}

/** A coupon as it is stored. */
export interface Coupon extends CouponDiscount {
  readonly code: string;
  readonly freeDays: number | null;
  readonly periods: number | null;
  readonly planGroups: readonly PlanGroup[] | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly mostRedemptions: number | null;
}

/** The terms that an order sets on its subscription, in displayed prices; `price` is that of one of `quantity`. */
export interface Terms {
  readonly price: number;
  readonly quantity: number;
  readonly worth: number;
  readonly credit: number;
  readonly couponOff: CouponDiscount | null;
  readonly couponPeriods: number | null;
}

interface PriceRequest {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly coupon: Coupon | null;
  /** Seats, or 1. */
  readonly quantity?: number;
  /** The remainder of earlier payments, in displayed prices. */
  readonly credit: number;
  readonly place: TaxPlace;
  readonly at: Date;
}

interface CouponUse {
  /** Whether this user has used it. */
  readonly isRedeemed: boolean;
  /** Uses by all users; counted for limited coupons only. */
  readonly uses: number;
}

/** Why a coupon cannot be used for a plan; `undefined` if it can. */
export function couponIssue(
  coupon: Coupon | undefined,
  { planGroup, currency, at, isRedeemed, uses }: Pick<PriceRequest, 'planGroup' | 'currency' | 'at'> & CouponUse,
): FieldIssue | undefined {
  if (!coupon || (coupon.startsAt && at < coupon.startsAt)) return 'coupon_unknown';
  if (isRedeemed) return 'coupon_ended';
  const refusal = couponRefusal(termsOf(coupon), { planGroup, currency, at, redeemed: uses });
  if (!refusal) return undefined;
  return refusal === 'expired' || refusal === 'usedUp' ? 'coupon_ended' : 'coupon_not_for_plan';
}

/** Prices an order: the quote, and the terms for the subscription. */
export function quoteOf({ planGroup, currency, coupon, quantity = 1, credit, place, at }: PriceRequest): {
  quote: Quote;
  terms: Terms;
} {
  const unit = prices[planGroup][currency];
  const price = money(unit * quantity, currency);
  const freeUntil = coupon?.freeDays ? new Date(at.getTime() + coupon.freeDays * day) : null;
  const first = calculateTotals({
    price,
    discount: couponDiscount(coupon, price, coupon?.periods ?? null),
    credit,
    place,
    at,
  });
  const isPaidNow = freeUntil === null;
  const remainingPeriods = isPaidNow ? periodsLeft(coupon?.periods ?? null) : (coupon?.periods ?? null);
  const next = calculateTotals({
    price,
    discount: couponDiscount(coupon, price, remainingPeriods),
    credit: first.creditLeft,
    place,
    at,
  });
  const { totals, tax } = first;
  return {
    quote: {
      planGroup,
      currency,
      ...(quantity > 1 && { quantity }),
      listPrice: totals.lines[0]?.amount ?? 0,
      discount: coupon ? { coupon: coupon.code, amount: totals.discount.amount } : null,
      credit: -(totals.lines[1]?.amount ?? 0) || 0,
      net: isPaidNow ? totals.net.amount : 0,
      tax: isPaidNow ? tax : { ...tax, amount: 0 },
      total: isPaidNow ? totals.total.amount : 0,
      freeUntil: freeUntil?.toISOString() ?? null,
      renewal: {
        amount: (isPaidNow ? next : first).totals.total.amount,
        at: (freeUntil ?? periodEnd(at, at, planGroup)).toISOString(),
      },
    },
    terms: {
      price: unit,
      quantity,
      worth: isPaidNow ? subtract(price, first.discount).amount : 0,
      credit: isPaidNow ? first.creditLeft : credit,
      couponOff: coupon && { percentOff: coupon.percentOff, amountOff: coupon.amountOff },
      couponPeriods: remainingPeriods,
    },
  };
}

/** The facts of a subscription that determine its next price. */
export type Renewing = Parameters<typeof priceOf>[0] & Pick<Terms, 'credit' | 'couponOff' | 'couponPeriods'>;

interface TotalsInput {
  readonly price: Money;
  readonly discount: Money;
  readonly credit: number;
  readonly place: TaxPlace;
  readonly at: Date;
}

/** Subtracts discount and credit from a price, and adds its tax. */
export function calculateTotals({ price, discount, credit, place, at }: TotalsInput) {
  const taxation = taxationOf(place.seller, place.customer, at);
  const appliedCredit = smaller(money(credit, price.currency), subtract(price, discount));
  const totals = totalsOf([price, money(-appliedCredit.amount, price.currency)], discount, taxation);
  return { totals, discount, tax: taxOf(taxation, place, totals), creditLeft: credit - appliedCredit.amount };
}

/** The discount of a coupon while it applies to further periods. */
function couponDiscount(coupon: CouponDiscount | null, price: Money, remainingPeriods: number | null): Money {
  const applies = coupon !== null && remainingPeriods !== 0;
  return applies ? discountOf({ off: discountRule(coupon), periods: Infinity }, price, 0) : money(0, price.currency);
}

/** The price of the next period, for at least some seats. */
export function nextPeriodTotals(current: Renewing, place: TaxPlace, at: Date, leastQuantity = 1) {
  const { credit, couponOff, couponPeriods } = current;
  const price = money(priceOf(current) * nextQuantity(current, leastQuantity), current.currency);
  return calculateTotals({ price, discount: couponDiscount(couponOff, price, couponPeriods), credit, place, at });
}

function periodsLeft(periods: number | null): number | null {
  return periods === null ? null : Math.max(0, periods - 1);
}

/** Whether a plan is an upgrade: a higher type, or yearly instead of monthly. */
export function isUpgrade(from: PlanGroup, to: PlanGroup): boolean {
  const [one, other] = [planTypeOf(from), planTypeOf(to)];
  return one === other ? monthsOf(to) > monthsOf(from) : rankOf(other) > rankOf(one);
}

function taxOf({ kind, rate }: Taxation, { customer }: TaxPlace, { tax }: Totals): Tax {
  const treatment = kind === 'contained' ? 'included' : kind === 'reverseCharge' ? 'reverse_charge' : 'none';
  return {
    treatment,
    country: customer.country as Tax['country'],
    rate: kind === 'contained' ? rate / 100 : 0,
    amount: tax.amount,
  };
}

function termsOf({ periods, endsAt, planGroups, mostRedemptions, ...coupon }: Coupon): CouponTerms {
  return {
    off: discountRule(coupon),
    periods: periods ?? Infinity,
    validUntil: endsAt,
    planGroups,
    redemptionLimit: mostRedemptions,
  };
}

function discountRule({ percentOff, amountOff }: CouponDiscount): DiscountRule {
  return amountOff ? { kind: 'amount', amounts: amountOff } : { kind: 'percentage', percent: percentOff ?? 0 };
}

/** The discount of a coupon: a percentage, or an amount by currency. */
export type DiscountRule =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amounts: Partial<Readonly<Record<Currency, number>>> };

export interface CouponTerms {
  readonly off: DiscountRule;
  /** The number of discounted periods. */
  readonly periods: number;
  /** Last moment at which it can be redeemed. */
  readonly validUntil: Date | null;
  /** Plan groups it applies to; null for all. */
  readonly planGroups: readonly PlanGroup[] | null;
  /** Maximum redemptions in total. */
  readonly redemptionLimit: number | null;
}

interface Redemption {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly at: Date;
  /** How often the coupon was redeemed before. */
  readonly redeemed: number;
}

export type CouponRefusal = 'expired' | 'usedUp' | 'otherPlan' | 'otherCurrency';

/** Why a coupon cannot be redeemed; null if it can. */
export function couponRefusal(coupon: CouponTerms, redemption: Redemption): CouponRefusal | null {
  const { off, validUntil, planGroups, redemptionLimit } = coupon;
  if (validUntil && redemption.at > validUntil) return 'expired';
  if (redemptionLimit !== null && redemption.redeemed >= redemptionLimit) return 'usedUp';
  if (planGroups && !planGroups.includes(redemption.planGroup)) return 'otherPlan';
  if (off.kind === 'amount' && !off.amounts[redemption.currency]) return 'otherCurrency';
  return null;
}

/** The discount on a period, counted from 0 since the redemption; never more than the price. */
export function discountOf(
  { off, periods }: Pick<CouponTerms, 'off' | 'periods'>,
  price: Money,
  period: number,
): Money {
  if (period >= periods) return money(0, price.currency);
  const full =
    off.kind === 'percentage'
      ? portion(price, off.percent, 100)
      : money(off.amounts[price.currency] ?? 0, price.currency);
  return smaller(full, price);
}

/** Amounts as the customer pays them: with tax, or without it under reverse charge. */
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

/** Calculates totals from lines and discount in displayed prices; lines may be negative, their sum may not. */
export function totalsOf(prices: readonly Money[], discount: Money, taxation: Taxation): Totals {
  const { currency } = discount;
  const sum = add(money(0, currency), ...prices);
  if (sum.amount < 0 || discount.amount < 0) throw new RangeError('The total and the discount must not be negative.');
  const lines = cumulativeSteps(
    prices.map(({ amount }) => amount),
    (reached) => payable(money(reached, currency), taxation),
  );
  const subtotal = payable(sum, taxation);
  const discounted = payable(smaller(discount, sum), taxation);
  const total = subtract(subtotal, discounted);
  const tax = taxWithin(total, taxation);
  return { lines, subtotal, discount: discounted, total, net: subtract(total, tax), tax };
}

interface Priced {
  readonly planGroup: PlanGroup;
  readonly scheduledPlanGroup: PlanGroup | null;
  readonly quantity: number;
  readonly scheduledQuantity: number | null;
  readonly currency: Currency;
  readonly price: number;
}

/** The price of one seat for the next period: the agreed one, or the current list price of a scheduled plan. */
export function priceOf({ planGroup, scheduledPlanGroup, currency, price }: Priced): number {
  const isSame = scheduledPlanGroup === null || scheduledPlanGroup === planGroup;
  return isSame ? price : prices[scheduledPlanGroup][currency];
}

/** The seats of the next period: those that are scheduled, but never fewer than are in use then. */
export function nextQuantity(
  { quantity, scheduledQuantity }: Pick<Priced, 'quantity' | 'scheduledQuantity'>,
  leastQuantity: number,
): number {
  return Math.max(scheduledQuantity ?? quantity, leastQuantity);
}
