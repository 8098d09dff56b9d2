import type { Membership, Subscription } from '#contract/commerce/billing';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { planGroupText } from '../plan-parts.ts';

/** The state of a user's plan as sentences. */
export function stateText({ subscription, granted }: Pick<Membership, 'subscription' | 'granted'>): string[] {
  const t = translations('subscription');
  const group = granted && t('state.granted', { until: dateText(granted.until) });
  return [group, subscription ? subscriptionTexts(subscription) : !group && t('state.none')]
    .filter(Boolean)
    .flat() as string[];
}

function subscriptionTexts({ state, currency, accessUntil, nextCharge, scheduled, endedAt }: Subscription): string[] {
  const t = translations('subscription');
  const charge = nextCharge && {
    amount: moneyText(nextCharge.amount, currency),
    date: dateText(nextCharge.at),
  };
  const change = scheduled && { plan: planGroupText(scheduled.planGroup), date: dateText(scheduled.at) };
  return [
    state === 'canceling' && t('state.canceling', { date: dateText(accessUntil) }),
    state === 'canceled' && t('state.canceled', { date: dateText(endedAt ?? accessUntil) }),
    state === 'trialing' && t('state.trialing', { date: dateText(accessUntil) }),
    charge && state !== 'past_due' && t('state.next', charge),
    change && t('state.scheduled', change),
    state === 'past_due' && t('state.pastDue', { date: dateText(accessUntil) }),
  ].filter((sentence): sentence is string => typeof sentence === 'string');
}
