import { thankYouPath } from '#contract/commerce/billing/order-pages';
import { seatOrderPath, seatsPath, type SeatNotice } from '#contract/groups/seats/notices';
import type { CustomerKind } from '../../commerce/billing/customer.ts';
import { accessibleUntil } from '../../commerce/billing/rules/access.ts';
import { providerTimeout, type Effect } from '../../commerce/billing/rules/subscription.ts';
import { assertActive, notifyOwner } from '../groups/queries.ts';
import * as queries from './queries.ts';

/** Groups, which pay for the seats of their members. */
export const groupCustomers: CustomerKind = {
  name: 'group',
  account: queries.account,
  // A plan without a subscription was arranged with an operator.
  mayOrder: ({ planType }) => planType === 'trial',
  assertActive,
  // The order contains the version of the terms.
  agree: () => [],
  entitle: (cell, id, next, at) => {
    const planEndsAt = accessibleUntil(next);
    const isRenewing = next.endedAt === null && next.state !== 'canceling';
    // Members retain their grants while the next period is charged.
    const grantsEndAt = isRenewing ? new Date(planEndsAt.getTime() + providerTimeout) : planEndsAt;
    return queries.changePlan(cell, id, { seats: next.quantity, planEndsAt, grantsEndAt }, at);
  },
  announce: (cell, id, { subscriptionId, effects }) =>
    effects.flatMap((effect) => {
      const notice = noticeOf(effect);
      return notice ? [notifyOwner(cell, id, notice, `${subscriptionId}:${JSON.stringify(notice)}`)] : [];
    }),
  announceRefund: (cell, id, key) => [notifyOwner(cell, id, { of: 'refunded', at: null }, key)],
  announceUnknownVatId: (cell, id, vatId, at) => [
    notifyOwner(cell, id, { of: 'vatId', at: null }, `vat-number:${vatId}:${at.toISOString()}`),
  ],
  pages: {
    ordered: (group, locale, order) => thankYouPath(locale, { order, group }),
    changed: (group, locale, order) => `${seatsPath(group, locale)}&order=${order}`,
    plan: seatsPath,
    order: seatOrderPath,
  },
};

/** The notice to the owner of a group about an effect; `null` without one. */
function noticeOf(effect: Effect): SeatNotice | null {
  if (effect.kind !== 'notify') return null;
  switch (effect.of) {
    case 'renewal':
      return { of: 'text', at: effect.at.toISOString() };
    case 'ended':
      return { of: 'ended', at: null };
    case 'failure':
      return { of: effect.retryAt ? 'failed' : 'lastFailed', at: effect.retryAt?.toISOString() ?? null };
  }
}
