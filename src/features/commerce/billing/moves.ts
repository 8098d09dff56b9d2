import type { Membership } from '#contract/commerce/billing';
import type { PlanGroup } from '#contract/plans';
import { isRunning } from './membership-store.ts';
import { partsOf } from './plan-parts.ts';

/** What a user may do about a plan group, by the name of its words; `order` and `orderFirst` need none of their own. */
export type Move = 'order' | 'orderFirst' | 'toMonthly' | 'toYearly' | 'toBasic' | 'toPro' | 'reactivate' | 'manage';

/** The one move towards a plan group that makes sense for a user; none where there is none. */
export function moveTo(planGroup: PlanGroup, { planType, subscription, granted }: Membership): Move | undefined {
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
