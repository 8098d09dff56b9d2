import fc from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import {
  add,
  cumulativeSteps,
  money,
  portion,
  subtract,
  type Money,
} from '../../../../functions/commerce/billing/rules/money.ts';
import { anyAmount, anyMoney } from './any.ts';

const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }).filter((all) => all.some((one) => one > 0));

/** An amount split by weights. */
function shareOut(whole: Money, shares: readonly number[]): Money[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return cumulativeSteps(shares, (reached) => portion(whole, reached, all));
}

test('the parts of an amount add up to the amount', () => {
  fc.assert(
    fc.property(anyMoney, weights, (whole, shares) => {
      const parts = shareOut(whole, shares);
      expect(parts).toHaveLength(shares.length);
      expect(add(money(0, 'EUR'), ...parts)).toEqual(whole);
    }),
  );
});

test('no part differs from its exact share by more than a cent', () => {
  fc.assert(
    fc.property(anyMoney, weights, (whole, shares) => {
      const all = shares.reduce((sum, share) => sum + share, 0);
      for (const [index, part] of shareOut(whole, shares).entries()) {
        expect(part.amount).toBeGreaterThanOrEqual(0);
        expect(Math.abs(part.amount - (whole.amount * (shares[index] ?? 0)) / all)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('half a cent is rounded up, and a refund mirrors its charge', () => {
  expect(portion(money(5, 'EUR'), 1, 2).amount).toBe(3);
  expect(portion(money(-5, 'EUR'), 1, 2).amount).toBe(-3);
  expect(portion(money(4, 'EUR'), 1, 3).amount).toBe(1);
  expect(portion(money(9_007_199_254_740_991, 'EUR'), 10_000, 10_000).amount).toBe(9_007_199_254_740_991);
  fc.assert(
    fc.property(anyAmount, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (amount, of, whole) => {
      const part = portion(money(amount, 'CHF'), of, whole).amount;
      expect(portion(money(-amount, 'CHF'), of, whole).amount + part).toBe(0);
      expect(Math.abs(part - (amount * of) / whole)).toBeLessThanOrEqual(0.500_001);
    }),
  );
});

test('adding and subtracting an amount changes nothing', () => {
  fc.assert(
    fc.property(anyMoney, anyMoney, (one, other) => {
      expect(subtract(add(one, other), other)).toEqual(one);
    }),
  );
});

test('amounts of two currencies, and parts of a cent, are refused', () => {
  expect(() => add(money(1, 'EUR'), money(1, 'CHF'))).toThrow('EUR');
  expect(() => subtract(money(1, 'EUR'), money(1, 'CHF'))).toThrow('EUR');
  for (const amount of [0.5, NaN, Infinity, 2 ** 53]) expect(() => money(amount, 'EUR')).toThrow('minor units');
});
