import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../../functions/billing/rules/money.ts';
import { unusedPart, upgradeToNewPeriod, upgradeWithinPeriod } from '../../../functions/billing/rules/proration.ts';
import { anyMoment, anyMoney } from './any.ts';

const june = { start: new Date('2026-06-01T08:00:00Z'), end: new Date('2026-07-01T08:00:00Z') };
const day = 24 * 60 * 60 * 1000;
const [basic, pro] = [money(1900, 'EUR'), money(3900, 'EUR')];

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

test('half a month before its end an upgrade costs half the difference', () => {
  const at = new Date('2026-06-16T08:00:00Z');
  const { credit, charge, due } = upgradeWithinPeriod(basic, pro, june, at);
  expect([credit.amount, charge.amount, due.amount]).toEqual([950, 1950, 1000]);
  expect(upgradeToNewPeriod(basic, money(29_900, 'EUR'), june, at).due.amount).toBe(28_950);
});

test('a credit that is worth more than what it buys leaves nothing to pay', () => {
  expect(upgradeToNewPeriod(money(29_900, 'EUR'), pro, june, june.start).due.amount).toBe(0);
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

test('nobody pays more for an upgrade than the dearer plan costs, nor gets money for it', () => {
  fc.assert(
    fc.property(anyMoney, anyMoney, anyPeriod, anyMoment, (paid, price, period, at) => {
      for (const upgrade of [upgradeWithinPeriod, upgradeToNewPeriod]) {
        const { due } = upgrade(paid, price, period, at);
        expect(due.amount).toBeGreaterThanOrEqual(0);
        expect(due.amount).toBeLessThanOrEqual(price.amount);
      }
    }),
  );
});
