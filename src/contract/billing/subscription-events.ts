import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';
import { currencies, PlanType } from '#contract/plans';

const Price = { type: PlanType, price: v.number(), currency: v.picklist(currencies) };

/** What a subscription event tells (specification, section 3); prices in minor units. */
export const SubscriptionEvent = v.object({
  plan: v.object(Price),
  subscription: v.object({ term_start: Instant }),
  /** On cancel. */
  previous_plan: v.optional(v.object({ type: PlanType })),
});

export type SubscriptionEvent = v.InferOutput<typeof SubscriptionEvent>;

/** Told by the edge and tracked under the same name with the same facts (section 4, Tracked event kinds). */
const messages = {
  subscription_purchased: SubscriptionEvent,
  subscription_cancelled: SubscriptionEvent,
  subscription_reactivated: SubscriptionEvent,
  subscription_upgraded: SubscriptionEvent,
};

/** Plans that are paid for. */
export const subscriptions = feature({ endpoints: {}, errors: {}, events: messages, messages });
