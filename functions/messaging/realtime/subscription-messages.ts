import { planTypeOf, prices, type Currency, type PlanGroup, type PlanType } from '#contract/plans';
import type { RealtimeMessage } from '#contract/catalogue';

type SubscriptionMessage = Extract<RealtimeMessage, { event: `subscription_${string}` }>;

interface Term {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  /** When the paid term begins. */
  readonly startsAt: Date;
  /** The price of a term, in minor units, if it is not the list price. */
  readonly price?: number;
}

/**
 * The message of a subscription event (specification, section 3); on cancel with the plan that ends. Insert it
 * with `outboxInsert` in the batch that changes the subscription.
 */
export function subscriptionMessage(
  event: SubscriptionMessage['event'],
  { planGroup, currency, startsAt, price = prices[planGroup][currency] }: Term,
  previousPlan?: PlanType,
): SubscriptionMessage {
  const data = {
    plan: { type: planTypeOf(planGroup), price, currency },
    subscription: { term_start: startsAt.toISOString() },
  } as const;
  return { event, data: { ...data, ...(previousPlan && { previous_plan: { type: previousPlan } }) } };
}
