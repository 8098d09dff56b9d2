import type { Membership } from '#contract/commerce/billing';
import type { PlanGroup } from '#contract/plans';
import { isRunning } from './membership-store.ts';
import { partsOf } from './plan-parts.ts';

/** The actions on a plan group, which are translation keys except `order` and `orderFirst`. */
export type PlanAction =
  'order' | 'orderFirst' | 'toMonthly' | 'toYearly' | 'toBasic' | 'toPro' | 'reactivate' | 'manage';

/** The action on a plan group that a member can take; `undefined` without one. */
export function planActionFor(
  planGroup: PlanGroup,
  { planType, subscription, granted }: Membership,
): PlanAction | undefined {
  const { plan, period } = partsOf(planGroup);
  if (!isRunning(subscription)) {
    if (granted && planType === plan) return 'manage';
    return subscription ? 'order' : 'orderFirst';
  }
  const own = partsOf(subscription.planGroup);
  const isOwn = subscription.planGroup === planGroup;
  if (subscription.state === 'canceling') return isOwn ? 'reactivate' : undefined;
  if (isOwn) return 'manage';
  if (subscription.state === 'past_due') return undefined;
  if (own.plan === plan) return period === 'yearly' ? 'toYearly' : 'toMonthly';
  return plan === 'pro' ? 'toPro' : 'toBasic';
}
