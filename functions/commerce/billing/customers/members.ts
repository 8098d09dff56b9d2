import type { RealtimeMessage } from '#contract/catalogue';
import type { NotificationData } from '#contract/messaging/notifications';
import { planTypeOf } from '#contract/plans';
import { href } from '#contract/routes';
import { notificationInsert } from '../../../messaging/notifications/queries.ts';
import { outboxInsert } from '../../../messaging/realtime/queries.ts';
import { subscriptionMessage } from '../../../messaging/realtime/subscription-messages.ts';
import { updatePlan } from '../queries.ts';
import type { Effect, Subscription } from '../rules/subscription.ts';
import type { Customer, CustomerKind } from './customer.ts';
import { accountExists, accountOf, assertAccountActive, saveTermsVersion } from './queries.ts';

/** Learners who pay for themselves. */
export const members: CustomerKind = {
  name: 'member',
  account: accountOf,
  mayOrder: () => true,
  assertActive: assertAccountActive,
  agree: (cell, id, termsVersion) => [saveTermsVersion(cell, id, termsVersion)],
  entitle: (cell, id, _, at) => [updatePlan(cell, id, at)],
  announce: (cell, userId, { subscriptionId, effects, next, at }) => [
    ...messagesOf(effects, next).map((message) => outboxInsert(cell, { userId, ...message })),
    ...notificationsOf(effects).flatMap((data) =>
      notificationInsert(cell, { userId, data, dedupeKey: `billing:${subscriptionId}:${JSON.stringify(data)}`, at }),
    ),
  ],
  announceRefund: (cell, userId, key, at) => {
    const data = { notificationName: 'PaymentRefunded' } as const;
    return notificationInsert(cell, { userId, data, dedupeKey: `refunded:${key}`, at, when: accountExists(userId) });
  },
  pages: {
    ordered: (_, locale) => href('enrollThankYou', locale),
    plan: (_, locale) => href('subscription', locale),
    order: (_, locale, planGroup) => href('enroll', locale, { planGroup }),
  },
};

export function member(id: string): Customer {
  return { kind: members, id };
}

/** The messages of effects to a learner's open tabs. */
function messagesOf(effects: readonly Effect[], next: Subscription): RealtimeMessage[] {
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
function notificationsOf(effects: readonly Effect[]): NotificationData[] {
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
