import fc from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { currencies, planGroups } from '#contract/plans';
import { couponRefusal, discountOf, type CouponTerms } from '../../../../functions/commerce/billing/rules/quotes.ts';
import { money } from '../../../../functions/commerce/billing/rules/money.ts';
import { anyAmount, anyCoupon, anyMoment } from './any.ts';

const open: CouponTerms = {
  off: { kind: 'percentage', percent: 25 },
  periods: 1,
  validUntil: new Date('2026-12-31T23:59:59Z'),
  planGroups: ['pro-monthly', 'pro-yearly'],
  redemptionLimit: 2,
};
const now = { planGroup: 'pro-yearly', currency: 'EUR', at: new Date('2026-11-22T12:00:00Z'), redeemed: 1 } as const;

test.each([
  [{}, {}, null],
  [{}, { at: new Date('2027-01-01T00:00:00Z') }, 'expired'],
  [{}, { redeemed: 2 }, 'usedUp'],
  [{}, { planGroup: 'basic-yearly' }, 'otherPlan'],
  [{ off: { kind: 'amount', amounts: { EUR: 500 } } }, {}, null],
  [{ off: { kind: 'amount', amounts: { EUR: 500 } } }, { currency: 'USD' }, 'otherCurrency'],
  [{ validUntil: null, planGroups: null, redemptionLimit: null }, { planGroup: 'basic-monthly', redeemed: 9999 }, null],
] as const)('a coupon changed by %j answers %j with %s', (coupon, redemption, refusal) => {
  expect(couponRefusal({ ...open, ...coupon }, { ...now, ...redemption })).toBe(refusal);
});

test.each([
  [{ kind: 'percentage', percent: 25 }, 3900, 0, 975],
  [{ kind: 'percentage', percent: 100 }, 3900, 0, 3900],
  [{ kind: 'percentage', percent: 33 }, 1900, 2, 627],
  [{ kind: 'percentage', percent: 33 }, 1900, 3, 0],
  [{ kind: 'amount', amounts: { EUR: 500 } }, 3900, 0, 500],
  [{ kind: 'amount', amounts: { EUR: 5000 } }, 3900, 0, 3900],
  [{ kind: 'amount', amounts: { USD: 500 } }, 3900, 0, 0],
] as const)('%j takes off %i, in period %i, so much', (off, price, period, discount) => {
  expect(discountOf({ ...open, off, periods: 3 }, money(price, 'EUR'), period).amount).toBe(discount);
});

test('a coupon never takes off more than there is, and nothing once its periods are over', () => {
  fc.assert(
    fc.property(
      anyCoupon,
      anyAmount,
      fc.nat(30),
      fc.constantFrom(...currencies),
      (coupon, amount, period, currency) => {
        const discount = discountOf(coupon, money(amount, currency), period);
        expect(discount.amount).toBeGreaterThanOrEqual(0);
        expect(discount.amount).toBeLessThanOrEqual(period < coupon.periods ? amount : 0);
        expect(discount.currency).toBe(currency);
      },
    ),
  );
});

test('a coupon that is redeemed is worth something, is in time and has not been redeemed too often', () => {
  fc.assert(
    fc.property(
      anyCoupon,
      fc.record({
        planGroup: fc.constantFrom(...planGroups),
        currency: fc.constantFrom(...currencies),
        at: anyMoment,
        redeemed: fc.nat(120),
      }),
      (coupon, redemption) => {
        if (couponRefusal(coupon, redemption)) return;
        expect(discountOf(coupon, money(10_000, redemption.currency), 0).amount).toBeGreaterThan(0);
        expect(redemption.redeemed).toBeLessThan(coupon.redemptionLimit ?? Infinity);
        expect(redemption.at.getTime()).toBeLessThanOrEqual(coupon.validUntil?.getTime() ?? Infinity);
      },
    ),
  );
});
