import type { NotificationData } from '#contract/notifications';
import { planTypeOf } from '#contract/plans';
import type { RealtimeMessage } from '#contract/realtime';
import { subscriptionMessage } from '../../realtime/subscription-messages.ts';
import type { Effect, Subscription } from '../rules/subscription.ts';

/** How a learner hears of a change: messages for open tabs, and notifications, each under a name of its own. */
export interface News {
  readonly messages: readonly RealtimeMessage[];
  readonly notifications: readonly { readonly data: NotificationData; readonly dedupeKey: string }[];
}

/** The news of effects for the learner. */
export function newsOf(effects: readonly Effect[], id: string, next: Subscription): News {
  const term = { ...next, startsAt: next.periodStart };
  return {
    messages: effects.flatMap((effect) => {
      if (effect.kind !== 'tell') return [];
      switch (effect.event) {
        case 'purchased':
          return [subscriptionMessage('subscription_purchased', term)];
        case 'cancelled':
          return [subscriptionMessage('subscription_cancelled', term, effect.previous ?? planTypeOf(next.planGroup))];
        case 'reactivated':
          return [subscriptionMessage('subscription_reactivated', term)];
        case 'upgraded':
          return [subscriptionMessage('subscription_upgraded', term)];
      }
    }),
    notifications: effects.flatMap((effect) => {
      const data = notificationOf(effect);
      return data ? [{ data, dedupeKey: `billing:${id}:${JSON.stringify(data)}` }] : [];
    }),
  };
}

function notificationOf(effect: Effect): NotificationData | undefined {
  if (effect.kind !== 'notify') return undefined;
  switch (effect.of) {
    case 'renewal':
      return { notificationName: 'MembershipRenews', at: effect.at.toISOString() };
    case 'ended':
      return { notificationName: 'MembershipEnded' };
    case 'failure':
      return { notificationName: 'PaymentFailed', retryAt: effect.retryAt?.toISOString() ?? null };
  }
}
