import * as v from 'valibot';
import { AboutYou, Signup } from '#contract/people/accounts';
import { PlanType } from '#contract/plans';

/**
 * A demo account in any state; `aboutYou` is `null` until the form is submitted. Purchased plans are not set here;
 * `granted` is a plan from a third party.
 */
export const DemoAccount = v.object({
  ...Signup.entries,
  planType: v.optional(PlanType),
  granted: v.optional(v.object({ planType: v.picklist(['basic', 'pro']), days: v.number() })),
  role: v.picklist(['learner', 'editor']),
  isVerified: v.boolean(),
  aboutYou: v.nullable(AboutYou),
});

export type DemoAccount = v.InferOutput<typeof DemoAccount>;
