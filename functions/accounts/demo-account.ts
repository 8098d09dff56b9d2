import * as v from 'valibot';
import { AboutYou, Signup } from '#contract/accounts';
import { PlanType } from '#contract/plans';

/** A demo account in any state; `aboutYou` is `null` until somebody fills in that form. */
export const DemoAccount = v.object({
  ...Signup.entries,
  planType: PlanType,
  role: v.picklist(['learner', 'editor']),
  isVerified: v.boolean(),
  aboutYou: v.nullable(AboutYou),
});

export type DemoAccount = v.InferOutput<typeof DemoAccount>;
