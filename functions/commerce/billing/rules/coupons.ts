import type { Currency, PlanGroup } from '#contract/plans';
import { least, money, portion, type Money } from './money.ts';

/** What a coupon takes off: a part of the price, or an amount in each currency it is meant for. */
export type Off =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amounts: Partial<Readonly<Record<Currency, number>>> };

export interface CouponTerms {
  readonly off: Off;
  /** How many periods are cheaper, 1 for the first alone. */
  readonly periods: number;
  /** Last moment at which it can be redeemed. */
  readonly validUntil: Date | null;
  /** Plan groups it is meant for; null for all. */
  readonly planGroups: readonly PlanGroup[] | null;
  /** How often it can be redeemed by all together. */
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

/** Why a coupon cannot be redeemed, null where it can. */
export function couponRefusal(coupon: CouponTerms, redemption: Redemption): CouponRefusal | null {
  const { off, validUntil, planGroups, redemptionLimit } = coupon;
  if (validUntil && redemption.at > validUntil) return 'expired';
  if (redemptionLimit !== null && redemption.redeemed >= redemptionLimit) return 'usedUp';
  if (planGroups && !planGroups.includes(redemption.planGroup)) return 'otherPlan';
  if (off.kind === 'amount' && !off.amounts[redemption.currency]) return 'otherCurrency';
  return null;
}

/** What a coupon takes off the price of a period, counted from 0 since it was redeemed; never more than the price. */
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
  return least(full, price);
}
