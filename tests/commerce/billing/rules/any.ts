import fc from '../../../support/properties.ts';
import { currencies, planGroups } from '#contract/plans';
import { countries } from '#contract/people/accounts/professions';
import type { CouponTerms } from '../../../../functions/commerce/billing/rules/quotes.ts';
import { money, type Money } from '../../../../functions/commerce/billing/rules/money.ts';
import type { Taxation } from '../../../../functions/commerce/billing/rules/tax.ts';

/** Amounts far above any price. */
export const anyAmount = fc.integer({ min: 0, max: 100_000_000 });

export const anyMoney: fc.Arbitrary<Money> = anyAmount.map((amount) => money(amount, 'EUR'));

export const anyTaxation: fc.Arbitrary<Taxation> = fc.oneof(
  fc.constant({ kind: 'none', rate: 0 } as const),
  fc.record({
    kind: fc.constantFrom('contained' as const, 'reverseCharge' as const),
    rate: fc.integer({ min: 1, max: 3000 }),
  }),
);

export const anyCountry = fc.constantFrom(...countries);

export const anyMoment = fc.date({
  min: new Date('2021-07-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

export const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  off: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amounts: fc.dictionary(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 50_000 })),
    }),
  ),
  periods: fc.integer({ min: 1, max: 24 }),
  validUntil: fc.option(anyMoment),
  planGroups: fc.option(fc.subarray([...planGroups])),
  redemptionLimit: fc.option(fc.integer({ min: 1, max: 100 })),
});
