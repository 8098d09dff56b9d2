import type { Quote, Tax } from '#contract/commerce/billing';
import type { FieldIssue } from '#contract/http/errors';
import { monthsOf, prices, planTypeOf, type Currency, type PlanGroup } from '#contract/plans';
import { couponRefusal, discountOf, type CouponTerms, type Off } from './coupons.ts';
import { least, money, subtract, type Money } from './money.ts';
import { periodEnd } from './periods.ts';
import { priceOf } from './prices.ts';
import { taxationOf, type Taxation, type TaxedCustomer } from './tax.ts';
import { totalsOf, type Totals } from './totals.ts';

const day = 24 * 60 * 60 * 1000;

/** What a coupon takes off: neither where it only begins a plan with free days. */
export interface CouponOff {
  readonly percentOff: number | null;
  readonly amountOff: Partial<Record<Currency, number>> | null;
}

/** A coupon as it is stored. */
export interface Coupon extends CouponOff {
  readonly code: string;
  readonly freeDays: number | null;
  readonly periods: number | null;
  readonly planGroups: readonly PlanGroup[] | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly mostRedemptions: number | null;
}

/** What a price is taxed by. */
export interface TaxPlace {
  readonly seller: string;
  readonly customer: TaxedCustomer;
}

/** What a subscription gets of an order, at shown prices. */
export interface Terms {
  readonly price: number;
  readonly worth: number;
  readonly credit: number;
  readonly couponOff: CouponOff | null;
  readonly couponPeriods: number | null;
}

interface Wanted {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly coupon: Coupon | null;
  /** Left of what was paid before, at shown prices. */
  readonly credit: number;
  readonly place: TaxPlace;
  readonly at: Date;
}

/** How often a coupon was used before. */
interface CouponUse {
  /** By this person. */
  readonly isRedeemed: boolean;
  /** By all together; counted for limited coupons only. */
  readonly uses: number;
}

/** Why a coupon cannot be used for a plan; `undefined` where it can. */
export function couponIssue(
  coupon: Coupon | undefined,
  { planGroup, currency, at, isRedeemed, uses }: Pick<Wanted, 'planGroup' | 'currency' | 'at'> & CouponUse,
): FieldIssue | undefined {
  if (!coupon || (coupon.startsAt && at < coupon.startsAt)) return 'coupon_unknown';
  if (isRedeemed) return 'coupon_ended';
  const refusal = couponRefusal(termsOf(coupon), { planGroup, currency, at, redeemed: uses });
  if (!refusal) return undefined;
  return refusal === 'expired' || refusal === 'usedUp' ? 'coupon_ended' : 'coupon_not_for_plan';
}

/** What an order comes to, and what the subscription gets of it. */
export function quoteOf({ planGroup, currency, coupon, credit, place, at }: Wanted): { quote: Quote; terms: Terms } {
  const price = money(prices[planGroup][currency], currency);
  const freeUntil = coupon?.freeDays ? new Date(at.getTime() + coupon.freeDays * day) : null;
  const first = sumOf({ price, discount: reduction(coupon, price, coupon?.periods ?? null), credit, place, at });
  const isPaidNow = freeUntil === null;
  const left = isPaidNow ? periodsLeft(coupon?.periods ?? null) : (coupon?.periods ?? null);
  const next = sumOf({ price, discount: reduction(coupon, price, left), credit: first.creditLeft, place, at });
  const { totals, tax } = first;
  return {
    quote: {
      planGroup,
      currency,
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
      price: price.amount,
      worth: isPaidNow ? subtract(price, first.discount).amount : 0,
      credit: isPaidNow ? first.creditLeft : credit,
      couponOff: coupon && { percentOff: coupon.percentOff, amountOff: coupon.amountOff },
      couponPeriods: left,
    },
  };
}

/** What of a subscription decides on its next price. */
type Renewing = Parameters<typeof priceOf>[0] & Pick<Terms, 'credit' | 'couponOff' | 'couponPeriods'>;

interface Sum {
  readonly price: Money;
  readonly discount: Money;
  readonly credit: number;
  readonly place: TaxPlace;
  readonly at: Date;
}

/** A price less discount and credit, with its tax. */
function sumOf({ price, discount, credit, place, at }: Sum) {
  const taxation = taxationOf(place.seller, place.customer, at);
  const used = least(money(credit, price.currency), subtract(price, discount));
  const totals = totalsOf([price, money(-used.amount, price.currency)], discount, taxation);
  return { totals, discount, tax: asTax(taxation, place, totals), creditLeft: credit - used.amount };
}

/** What a coupon takes off a price while periods of it are left. */
function reduction(coupon: CouponOff | null, price: Money, left: number | null): Money {
  const isOff = coupon !== null && left !== 0;
  return isOff ? discountOf({ off: offOf(coupon), periods: Infinity }, price, 0) : money(0, price.currency);
}

/** What the period after this one costs. */
export function nextSum(current: Renewing, place: TaxPlace, at: Date) {
  const { credit, couponOff, couponPeriods } = current;
  const price = money(priceOf(current), current.currency);
  return sumOf({ price, discount: reduction(couponOff, price, couponPeriods), credit, place, at });
}

function periodsLeft(periods: number | null): number | null {
  return periods === null ? null : Math.max(0, periods - 1);
}

/** Whether a plan is larger than another: dearer by kind, or by the year instead of the month. */
export function isUpgrade(from: PlanGroup, to: PlanGroup): boolean {
  const [one, other] = [planTypeOf(from), planTypeOf(to)];
  return one === other ? monthsOf(to) > monthsOf(from) : other === 'pro';
}

function asTax({ kind, rate }: Taxation, { customer }: TaxPlace, { tax }: Totals): Tax {
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
    off: offOf(coupon),
    periods: periods ?? Infinity,
    validUntil: endsAt,
    planGroups,
    redemptionLimit: mostRedemptions,
  };
}

function offOf({ percentOff, amountOff }: CouponOff): Off {
  return amountOff ? { kind: 'amount', amounts: amountOff } : { kind: 'percentage', percent: percentOff ?? 0 };
}
