import * as v from 'valibot';
import { AboutYou, Signup } from '#contract/accounts';
import { PlanType } from '#contract/plans';

/**
 * A demo account in any state; `aboutYou` is `null` until somebody fills in that form. Who buys a plan has none from here;
 * `granted` is one that somebody else brings.
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
