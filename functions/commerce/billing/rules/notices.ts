import type { NotificationData } from '#contract/messaging/notifications';
import { planTypeOf } from '#contract/plans';
import type { RealtimeMessage } from '#contract/catalogue';
import { subscriptionMessage } from '../../../messaging/realtime/subscription-messages.ts';
import type { Effect, Subscription } from './subscription.ts';

/** The messages of effects to a learner's open tabs. */
export function messagesOf(effects: readonly Effect[], next: Subscription): RealtimeMessage[] {
  const term = { ...next, startsAt: next.periodStart };
  return effects.flatMap((effect) => {
    if (effect.kind !== 'publish') return [];
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
  });
}

/** The notifications of effects. */
export function notificationsOf(effects: readonly Effect[]): NotificationData[] {
  return effects.flatMap((effect) => (effect.kind === 'notify' ? [notificationOf(effect)] : []));
}

function notificationOf(effect: Extract<Effect, { kind: 'notify' }>): NotificationData {
  switch (effect.of) {
    case 'renewal':
      return { notificationName: 'MembershipRenews', at: effect.at.toISOString() };
    case 'ended':
      return { notificationName: 'MembershipEnded' };
    case 'failure':
      return { notificationName: 'PaymentFailed', retryAt: effect.retryAt?.toISOString() ?? null };
  }
}
