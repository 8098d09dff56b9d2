import * as v from 'valibot';
import { CouponCode, CouponForm } from '#contract/commerce/billing/coupons';
import { feature, page, PageQuery } from '#contract/feature';
import { Redirect, redirects } from '#contract/library/redirects';
import { FlagState, flags } from '#contract/people/flags';
import { planGroups } from '#contract/plans';
import { Instant } from '#contract/text/fields';

/** A coupon as operators see it. */
export const Coupon = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  /** By currency, in minor units. */
  amountOff: v.nullable(v.record(v.string(), v.number())),
  freeDays: v.nullable(v.number()),
  /** How many periods it applies to; `null` for all. */
  periods: v.nullable(v.number()),
  /** `null` for all plans. */
  planGroups: v.nullable(v.array(v.picklist(planGroups))),
  endsAt: v.nullable(Instant),
  /** `null` for any number; `uses` counts only the uses of a limited coupon. */
  mostRedemptions: v.nullable(v.number()),
  uses: v.number(),
});

export type Coupon = v.InferOutput<typeof Coupon>;

/**
 * What editors and operators set for the whole site, as tables (product decisions, The desk). Each change has an entry
 * in the trail.
 */
export const siteSettings = feature({
  endpoints: {
    redirects: {
      method: 'GET',
      path: '/api/desk/redirects',
      for: 'editors',
      query: redirects.endpoints.list.query,
      reply: page(Redirect),
    },
    /** Repeated, it changes nothing. */
    setRedirect: {
      method: 'PUT',
      path: '/api/desk/redirects',
      for: 'editors',
      body: redirects.endpoints.set.body,
      reply: Redirect,
    },
    removeRedirect: {
      method: 'DELETE',
      path: '/api/desk/redirects',
      for: 'editors',
      query: redirects.endpoints.remove.query,
    },
    flags: { method: 'GET', path: '/api/desk/flags', for: 'operators', reply: v.array(FlagState) },
    /** Sets the rule of a feature; `null` restores the default. Repeated, it changes nothing. */
    setFlag: {
      method: 'PUT',
      path: '/api/desk/flags/:flag/rule',
      for: 'operators',
      params: flags.endpoints.setRule.params,
      body: flags.endpoints.setRule.body,
      reply: FlagState,
    },
    /** Switches a feature for one user; `null` restores the rule. Repeated, it changes nothing. */
    setFlagForPerson: {
      method: 'PUT',
      path: '/api/desk/flags/:flag/people',
      for: 'operators',
      params: flags.endpoints.setForPerson.params,
      body: flags.endpoints.setForPerson.body,
      reply: v.object({ isOn: v.boolean() }),
    },
    coupons: {
      method: 'GET',
      path: '/api/desk/coupons',
      for: 'operators',
      query: PageQuery,
      reply: page(Coupon),
    },
    /** Fails with `COUPON_EXISTS` for a code that another coupon has or had. */
    createCoupon: { method: 'POST', path: '/api/desk/coupons', for: 'operators', body: CouponForm, reply: Coupon },
    /** No order can use it from now on. Repeated, it changes nothing. */
    endCoupon: {
      method: 'POST',
      path: '/api/desk/coupons/:code/end',
      for: 'operators',
      params: v.object({ code: CouponCode }),
      reply: Coupon,
    },
  },
  errors: {
    COUPON_EXISTS: 409,
  },
});
