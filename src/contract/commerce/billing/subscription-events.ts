import * as v from 'valibot';
import { feature } from '#contract/feature';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { Instant } from '#contract/text/fields';
import type { Locale } from '#contract/locales';
import { currencies, PlanType } from '#contract/plans';

const Price = { type: PlanType, price: v.number(), currency: v.picklist(currencies) };

/** The facts of a subscription event (specification, section 3); prices in minor units. */
export const SubscriptionEvent = v.object({
  plan: v.object(Price),
  subscription: v.object({ term_start: Instant }),
  /** On cancel. */
  previous_plan: v.optional(v.object({ type: PlanType })),
});

export type SubscriptionEvent = v.InferOutput<typeof SubscriptionEvent>;

/** Sent by the edge and tracked under the same name with the same facts (section 4, Tracked event kinds). */
const messages = {
  subscription_purchased: SubscriptionEvent,
  subscription_cancelled: SubscriptionEvent,
  subscription_reactivated: SubscriptionEvent,
  subscription_upgraded: SubscriptionEvent,
};

/** The query of an address that opens the dialog of billing details. */
export const editBilling = 'edit=billing';

const toSubscription = (_: unknown, locale: Locale) => href('subscription', locale);

export const subscriptionNotifications = {
  /** `retryAt` is `null` if the last attempt failed and the plan has ended. */
  PaymentFailed: notificationKind({
    topic: 'membership',
    data: { retryAt: v.nullable(Instant) },
    href: toSubscription,
    facts: ({ retryAt }, dated) => ({ date: retryAt ? dated(retryAt) : '' }),
    textKey: ({ retryAt }) => (retryAt ? 'text' : 'lastText'),
  }),
  /** A refund of a payment without effect, as the plan had changed meanwhile. */
  PaymentRefunded: notificationKind({ topic: 'membership', data: {}, href: toSubscription }),
  /** The register of the EU no longer knows the VAT number of the customer, so that payments include VAT. */
  VatNumberUnknown: notificationKind({
    topic: 'membership',
    data: { vatId: v.string() },
    href: (_, locale) => `${href('subscription', locale)}?${editBilling}`,
  }),
  /** A yearly plan renews soon. */
  MembershipRenews: notificationKind({
    topic: 'membership',
    data: { at: Instant },
    href: toSubscription,
    facts: ({ at }, dated) => ({ date: dated(at.slice(0, 10)) }),
  }),
  MembershipEnded: notificationKind({ topic: 'membership', data: {}, href: toSubscription }),
};

/** Events of subscriptions. */
export const subscriptions = feature({
  endpoints: {},
  errors: {},
  events: messages,
  messages,
  notificationKinds: subscriptionNotifications,
});
