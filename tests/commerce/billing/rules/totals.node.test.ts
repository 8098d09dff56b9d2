import fc from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { add, money } from '../../../../functions/commerce/billing/rules/money.ts';
import { refundOf } from '../../../../functions/commerce/billing/rules/refunds.ts';
import { totalsOf } from '../../../../functions/commerce/billing/rules/quotes.ts';
import { anyMoney, anyTaxation } from './any.ts';

const euros = (amount: number) => money(amount, 'EUR');

test('a consumer pays the price shown, a business elsewhere the price without its tax', () => {
  const [lines, discount] = [[euros(3900)], euros(900)] as const;
  expect(totalsOf(lines, discount, { kind: 'contained', rate: 1900 })).toEqual({
    lines: [euros(3900)],
    subtotal: euros(3900),
    discount: euros(900),
    total: euros(3000),
    net: euros(2521),
    tax: euros(479),
  });
  expect(totalsOf(lines, discount, { kind: 'reverseCharge', rate: 2000 })).toEqual({
    lines: [euros(3250)],
    subtotal: euros(3250),
    discount: euros(750),
    total: euros(2500),
    net: euros(2500),
    tax: euros(0),
  });
  expect(totalsOf(lines, discount, { kind: 'none', rate: 0 })).toMatchObject({ total: euros(3000), tax: euros(0) });
});

test('a credit among the lines is taken off, but the total is never negative', () => {
  const taxation = { kind: 'contained', rate: 1900 } as const;
  expect(totalsOf([euros(1950), euros(-950)], euros(0), taxation).total).toEqual(euros(1000));
  expect(() => totalsOf([euros(100), euros(-101)], euros(0), taxation)).toThrow('must not be negative');
  expect(() => totalsOf([euros(100)], euros(-1), taxation)).toThrow('must not be negative');
});

test('every total is the sum of the lines above it', () => {
  const lines = fc.array(anyMoney, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, anyMoney, anyTaxation, (prices, off, taxation) => {
      const { subtotal, discount, total, net, tax, ...rest } = totalsOf(prices, off, taxation);
      expect(add(euros(0), ...rest.lines)).toEqual(subtotal);
      expect(subtotal.amount - discount.amount).toBe(total.amount);
      expect(net.amount + tax.amount).toBe(total.amount);
      for (const part of [...rest.lines, discount, total, net, tax]) expect(part.amount).toBeGreaterThanOrEqual(0);
      expect(total.amount).toBeLessThanOrEqual(add(euros(0), ...prices).amount);
    }),
  );
});

test('whatever is refunded in how many parts, its tax is that of the charge', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(parts, anyTaxation, (amounts, taxation) => {
      const total = euros(amounts.reduce((sum, amount) => sum + amount, 0));
      let [refunded, tax] = [euros(0), euros(0)];
      for (const amount of amounts) {
        const refund = refundOf(euros(amount), { total, refunded }, taxation);
        expect(refund.net.amount + refund.tax.amount).toBe(amount);
        expect(refund.tax.amount).toBeGreaterThanOrEqual(0);
        [refunded, tax] = [add(refunded, refund.total), add(tax, refund.tax)];
      }
      const whole = refundOf(total, { total, refunded: euros(0) }, taxation);
      expect([refunded, tax]).toEqual([total, whole.tax]);
    }),
  );
});

test.each([0, -1, 501])('a refund of %i out of 500 left is refused', (amount) => {
  const charge = { total: euros(1500), refunded: euros(1000) };
  expect(() => refundOf(euros(amount), charge, { kind: 'contained', rate: 1900 })).toThrow(
    'at most the unrefunded amount',
  );
});
