import fc from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { money } from '../../../../functions/commerce/billing/rules/money.ts';
import {
  europeanUnion,
  payable,
  taxationOf,
  taxRate,
  taxWithin,
} from '../../../../functions/commerce/billing/rules/tax.ts';
import { anyCountry, anyMoment, anyMoney, anyTaxation } from './any.ts';

const at = new Date('2026-11-22T12:00:00Z');

test.each([
  ['DE', '2026-11-22', 1900],
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['RO', '2025-08-01', 2100],
  ['SK', '2025-01-01', 2300],
  ['LU', '2023-12-31', 1600],
  ['CH', '2026-01-01', 810],
  ['LI', '2026-01-01', 810],
  ['GB', '2026-01-01', 2000],
  ['MC', '2026-01-01', 2000],
  ['US', '2026-01-01', 0],
  ['AX', '2026-01-01', 0],
])('a customer in %s on %s pays the rate of that day', (country, day, rate) => {
  expect(taxRate(country, new Date(`${day}T00:00:00Z`))).toBe(rate);
});

test('every member of the union has a rate', () => {
  expect(europeanUnion).toHaveLength(27);
  for (const country of europeanUnion) expect(taxRate(country, at)).toBeGreaterThanOrEqual(1700);
});

test.each([
  ['a consumer at home', 'DE', null, 'contained', 1900],
  ['a business at home', 'DE', 'DE123456789', 'contained', 1900],
  ['a consumer elsewhere in the union', 'FR', null, 'contained', 2000],
  ['a business elsewhere in the union', 'FR', 'FR12345678901', 'reverseCharge', 2000],
  ['a business in Great Britain', 'GB', 'GB123456789', 'reverseCharge', 2000],
  ['a business in Switzerland', 'CH', 'CHE123456789', 'contained', 810],
  ['somebody in the United States', 'US', null, 'none', 0],
] as const)('%s is taxed as the law of the place wants it', (_, country, vatId, kind, rate) => {
  expect(taxationOf('DE', { country, vatId }, at)).toEqual({ kind, rate });
});

test('a business in the seller’s country is charged tax', () => {
  expect(taxationOf('FR', { country: 'FR', vatId: 'FR12345678901' }, at).kind).toBe('contained');
  expect(taxationOf('FR', { country: 'DE', vatId: 'DE123456789' }, at).kind).toBe('reverseCharge');
});

test('a price includes its tax: net and tax add up to the displayed price', () => {
  expect(taxWithin(money(1900, 'EUR'), { kind: 'contained', rate: 1900 }).amount).toBe(303);
  expect(payable(money(1900, 'EUR'), { kind: 'reverseCharge', rate: 1900 }).amount).toBe(1597);
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 1, max: 3000 }), (price, rate) => {
      const tax = taxWithin(price, { kind: 'contained', rate });
      const net = payable(price, { kind: 'reverseCharge', rate });
      expect(net.amount + tax.amount).toBe(price.amount);
      expect(Math.abs((net.amount * rate) / 10_000 - tax.amount)).toBeLessThanOrEqual(1);
    }),
  );
});

test('nobody pays more than the price shown, nor less than nothing, whatever the tax', () => {
  fc.assert(
    fc.property(anyMoney, anyTaxation, (price, taxation) => {
      const paid = payable(price, taxation);
      expect(paid.amount).toBeLessThanOrEqual(price.amount);
      expect(paid.amount).toBeGreaterThanOrEqual(0);
      expect(taxWithin(paid, taxation).amount).toBeLessThanOrEqual(paid.amount);
    }),
  );
});

test('without a VAT id nobody is spared the tax of their country', () => {
  fc.assert(
    fc.property(anyCountry, anyMoment, (country, moment) => {
      const { kind, rate } = taxationOf('DE', { country, vatId: null }, moment);
      expect(kind).toBe(rate > 0 ? 'contained' : 'none');
      expect(rate).toBe(taxRate(country, moment));
    }),
  );
});
