import { planTypeOf, prices, type Currency, type PlanGroup, type PlanType } from '#contract/plans';
import type { RealtimeMessage } from '#contract/messaging/realtime';

type SubscriptionMessage = Extract<RealtimeMessage, { event: `subscription_${string}` }>;

interface Term {
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  /** When the paid term begins. */
  readonly startsAt: Date;
  /** What is paid for a term, in minor units, where it is not the list price. */
  readonly price?: number;
}

/**
 * A subscription event as the specification lists its facts (section 3); on cancel with the plan that ends. It goes
 * into the outbox with `outboxInsert` in the batch that changes the subscription.
 */
export function subscriptionMessage(
  event: SubscriptionMessage['event'],
  { planGroup, currency, startsAt, price = prices[planGroup][currency] }: Term,
  previous?: PlanType,
): SubscriptionMessage {
  const data = {
    plan: { type: planTypeOf(planGroup), price, currency },
    subscription: { term_start: startsAt.toISOString() },
  } as const;
  return { event, data: { ...data, ...(previous && { previous_plan: { type: previous } }) } };
}
