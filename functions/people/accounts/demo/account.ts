import * as v from 'valibot';
import { AboutYou, Signup } from '#contract/people/accounts';
import { roles } from '#contract/navigation/access';
import { PlanType } from '#contract/plans';

/**
 * A demo account in any state; `aboutYou` is `null` until the form is submitted. Purchased plans are not set here;
 * `granted` is a plan from a third party.
 */
export const DemoAccount = v.object({
  ...Signup.entries,
  planType: v.optional(PlanType),
  granted: v.optional(v.object({ planType: v.picklist(['basic', 'pro']), days: v.number() })),
  role: v.picklist(roles),
  /** Whether two-step verification is on; its present code is at `/dev/two-step/EMAIL`. */
  hasTwoStep: v.optional(v.boolean(), false),
  isVerified: v.boolean(),
  aboutYou: v.nullable(AboutYou),
});

export type DemoAccount = v.InferInput<typeof DemoAccount>;
