import { seatLimits, type SeatPlan } from '#contract/groups/seats';
import type { CustomerStatus } from '../../commerce/billing/queries.ts';
import { taxPlaceOf } from '../../commerce/billing/rules/tax.ts';
import { asAddress, asSubscription } from '../../commerce/billing/views.ts';
import { providerName } from '../../commerce/payments/configured-provider.ts';
import type { Env } from '../../env.ts';
import type { GroupForViewer } from '../groups/queries.ts';
import { asGroup } from '../groups/views.ts';

export function asSeatPlan(env: Env, group: GroupForViewer, status: CustomerStatus, now: Date): SeatPlan {
  const { who, current, method, customer } = status;
  const { seats, planEndsAt } = asGroup(group);
  return {
    groupId: group.id,
    groupName: group.name,
    seats,
    scheduledSeats: current?.scheduledQuantity ?? null,
    fewestSeats: Math.max(seatLimits.fewest, who.leastQuantity),
    planEndsAt,
    subscription: asSubscription(status, taxPlaceOf(env.SELLER_COUNTRY, customer), now),
    paymentMethod: method ? { brand: method.brand, last4: method.last4, expiry: method.expiry } : null,
    address: customer ? asAddress(customer) : null,
    provider: providerName(env),
    terms: { version: env.TERMS_VERSION, isAgreed: who.termsVersion === env.TERMS_VERSION },
  };
}
