import fc from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { money } from '../../../../functions/commerce/billing/rules/money.ts';
import { unusedPart } from '../../../../functions/commerce/billing/rules/periods.ts';
import { anyMoment, anyMoney } from './any.ts';

const june = { start: new Date('2026-06-01T08:00:00Z'), end: new Date('2026-07-01T08:00:00Z') };
const day = 24 * 60 * 60 * 1000;
const basic = money(1900, 'EUR');

const anyPeriod = fc
  .tuple(anyMoment, fc.integer({ min: 1, max: 366 }))
  .map(([start, days]) => ({ start, end: new Date(start.getTime() + days * day) }));

test.each([
  ['2026-06-01T08:00:00Z', 1900],
  ['2026-06-02T07:59:59Z', 1900],
  ['2026-06-02T08:00:00Z', 1837],
  ['2026-06-16T08:00:00Z', 950],
  ['2026-07-01T07:59:59Z', 63],
  ['2026-07-01T08:00:00Z', 0],
  ['2027-01-01T00:00:00Z', 0],
  ['2026-01-01T00:00:00Z', 1900],
])('at %s so much of the month is unused', (at, amount) => {
  expect(unusedPart(basic, june, new Date(at)).amount).toBe(amount);
});

test('a whole period costs its price, an ended one nothing', () => {
  fc.assert(
    fc.property(anyMoney, anyPeriod, (price, period) => {
      expect(unusedPart(price, period, period.start)).toEqual(price);
      expect(unusedPart(price, period, period.end).amount).toBe(0);
    }),
  );
});

test('what is unused never grows, nor is it less than nothing or more than the price', () => {
  fc.assert(
    fc.property(anyMoney, anyPeriod, fc.nat(), fc.nat(), (price, period, one, other) => {
      const length = period.end.getTime() - period.start.getTime();
      const [sooner, later] = [one % length, other % length].sort((a, b) => a - b) as [number, number];
      const at = (past: number) => unusedPart(price, period, new Date(period.start.getTime() + past)).amount;
      expect(at(sooner)).toBeGreaterThanOrEqual(at(later));
      expect(at(later)).toBeGreaterThanOrEqual(0);
      expect(at(sooner)).toBeLessThanOrEqual(price.amount);
    }),
  );
});
