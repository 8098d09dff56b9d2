import { expect, test } from 'vitest';
import { currencies, prices, yearlySaving } from '#contract/plans';

test('the stated saving of a year holds for every plan and currency, and no greater one does', () => {
  const holds = (share: number) =>
    (['basic', 'pro'] as const).every((plan) =>
      currencies.every((code) => prices[`${plan}-yearly`][code] <= prices[`${plan}-monthly`][code] * 12 * (1 - share)),
    );
  expect(holds(yearlySaving())).toBe(true);
  expect(holds(yearlySaving() + 0.01)).toBe(false);
});
