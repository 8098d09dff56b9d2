import * as v from 'valibot';
import { currencies, planGroups } from '#contract/plans';
import { Day } from '#contract/text/fields';

const Count = v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid')));

/** Characters of a code. */
export const couponCodeLimits = { min: 3, max: 40 } as const;

/** The code of a new coupon. */
export const CouponCode = v.pipe(
  v.string('required'),
  v.trim(),
  v.toUpperCase(),
  v.minLength(1, 'required'),
  v.minLength(couponCodeLimits.min, 'too_short'),
  v.maxLength(couponCodeLimits.max, 'too_long'),
  v.regex(/^[A-Z0-9-]+$/, 'invalid'),
);

/** A new coupon, which reduces a price by a percentage or an amount, or begins with free days. */
export const CouponForm = v.pipe(
  v.object({
    code: CouponCode,
    percentOff: v.nullable(
      v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(100, 'invalid')),
    ),
    /** By currency, in minor units. */
    amountOff: v.nullable(
      v.record(
        v.picklist(currencies, 'invalid'),
        v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid')),
      ),
    ),
    freeDays: Count,
    /** How many periods it applies to; `null` for all. */
    periods: Count,
    /** `null` for all plans. */
    planGroups: v.nullable(v.pipe(v.array(v.picklist(planGroups)), v.minLength(1, 'required'))),
    /** The last day, in UTC. */
    endsAt: v.nullable(Day),
    /** `null` for any number. */
    mostRedemptions: Count,
  }),
  v.check(
    ({ percentOff, amountOff, freeDays }) =>
      [percentOff, amountOff, freeDays].filter((off) => off !== null).length === 1,
  ),
);

export type CouponForm = v.InferOutput<typeof CouponForm>;
