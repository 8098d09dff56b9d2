import type { Membership, Order, Subscription as Shown } from '#contract/commerce/billing';
import type { BillingAddress } from '#contract/commerce/billing/payments';
import type { OrderRow } from './orders/queries.ts';
import type { CustomerRow, CustomerStatus } from './queries.ts';
import { nextPeriodTotals } from './rules/quotes.ts';
import { accessibleUntil } from './rules/access.ts';
import { nextPeriod, nextPlanGroup, type Subscription } from './rules/subscription.ts';
import type { TaxPlace } from './rules/tax.ts';

export function asOrder({
  key,
  kind,
  planGroup,
  currency,
  total,
  state,
  failure,
  redirectTo,
  isFirst,
  createdAt,
}: OrderRow): Order {
  return {
    key,
    kind,
    planGroup,
    currency,
    total,
    state,
    failure,
    redirectTo: state === 'open' ? redirectTo : null,
    isFirst,
    createdAt: createdAt.toISOString(),
  };
}

export function asAddress({
  name,
  company,
  line1,
  line2,
  postalCode,
  city,
  country,
  vatId,
}: CustomerRow): BillingAddress {
  return { name, company, line1, line2, postalCode, city, country: country as BillingAddress['country'], vatId };
}

/** A customer's newest subscription. */
export function asSubscription(
  { current, who }: Pick<CustomerStatus, 'current' | 'who'>,
  place: TaxPlace,
  now: Date,
): Shown | null {
  if (!current) return null;
  const { state, planGroup, currency, startedAt, periodStart, periodEnd, endedAt, failedAt, dueAt } = current;
  const renews = state === 'trialing' || state === 'active' || state === 'past_due';
  const amount = renews ? nextPeriodTotals(current, place, now, who.leastQuantity).totals.total.amount : 0;
  return {
    state,
    planGroup,
    currency,
    startedAt: startedAt.toISOString(),
    periodStart: periodStart.toISOString(),
    accessUntil: accessibleUntil(current as Subscription).toISOString(),
    nextCharge: renews && state !== 'past_due' ? { amount, at: periodEnd.toISOString() } : null,
    scheduled: current.scheduledPlanGroup
      ? {
          planGroup: nextPlanGroup(current as Subscription),
          at: nextPeriod(current as Subscription, now).from.toISOString(),
        }
      : null,
    pastDue:
      state === 'past_due' && failedAt
        ? { since: failedAt.toISOString(), amount, retryAt: dueAt?.toISOString() ?? null }
        : null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function asMembership(
  customerStatus: CustomerStatus,
  place: TaxPlace,
  provider: Membership['provider'],
  now: Date,
): Omit<Membership, 'terms'> {
  const { who, grant, method, customer } = customerStatus;
  return {
    planType: who.planType,
    subscription: asSubscription(customerStatus, place, now),
    granted: grant ? { planType: grant.planType, until: grant.endsAt.toISOString() } : null,
    paymentMethod: method ? { brand: method.brand, last4: method.last4, expiry: method.expiry } : null,
    address: customer ? asAddress(customer) : null,
    provider,
  };
}
