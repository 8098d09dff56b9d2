import type { Locale } from '#contract/locales';
import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { paidStatements, stepStatements, type Paid } from '../booking.ts';
import {
  beginSubscription,
  customerStatusOf,
  saveCustomer,
  saveMethod,
  type CustomerStatus,
  type Statement,
  type SubscriptionRow,
} from '../queries.ts';
import { begun, upgraded, type Subscription } from '../rules/subscription.ts';
import { refundUnbooked } from '../refunds/unbooked.ts';
import * as queries from './queries.ts';

type Order = queries.OrderRow;
type Success = Extract<Outcome, { state: 'paid' }>;

/** Where and when an order is settled, and who takes its payment. */
export interface Settling {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

/**
 * Stores the outcome of an order, once; returns the order as it is then. `known` is what was read of its user before the
 * payment; what of it has changed meanwhile is read again.
 */
export async function settle(
  settling: Settling,
  order: Order,
  outcome: Outcome | 'expired',
  known?: CustomerStatus,
): Promise<Order> {
  const { cell, now } = settling;
  if (outcome === 'expired') return close(settling, order, { state: 'expired' });
  switch (outcome.state) {
    case 'paid':
      return grant(settling, order, outcome, known);
    case 'failed':
      return close(settling, order, { state: 'failed', failure: outcome.failure });
    case 'awaiting_confirmation':
      return change(cell, order, [
        queries.changeOpenOrder(cell, order.id, {
          state: 'awaiting_confirmation',
          expiresAt: new Date(now.getTime() + 30 * 60_000),
        }),
      ]);
    case 'open':
      return change(cell, order, [
        queries.changeOpenOrder(cell, order.id, {
          redirectTo: outcome.redirectTo ?? null,
          providerReference: outcome.reference ?? null,
          expiresAt: new Date(now.getTime() + 60 * 60_000),
        }),
        // Stored whether or not they ever pay: with the account, the customer is deleted at the provider.
        ...(outcome.customer ? [saveCustomer(cell, order.userId, outcome.customer)] : []),
      ]);
  }
}

/** Changes an order unless it has changed meanwhile; returns it as it is then. */
async function change(cell: Cell, order: Order, statements: readonly Statement[]): Promise<Order> {
  const changed = await queries.writeOrder(cell, order.id, statements);
  return changed ?? (await queries.orderById(cell, order.id)) ?? order;
}

function close(
  { cell, now }: Settling,
  order: Order,
  end: { readonly state: 'failed' | 'expired'; readonly failure?: Order['failure'] },
): Promise<Order> {
  return change(cell, order, queries.settleOrder(cell, order, { ...end, settledAt: now }));
}

/** Grants what was paid, in one batch with the payment; where that is not possible any more, the payment is refunded. */
async function grant(settling: Settling, order: Order, paid: Success, known?: CustomerStatus): Promise<Order> {
  const { env, cell, now } = settling;
  const who = known ?? (await customerStatusOf(cell, order.userId, now));
  const after = who?.who.deletesAt === null ? subscriptionAfter(order, who.current, now) : undefined;
  const statements = who && after && statementsOf(env, cell, { order, paid, after, who, now });
  const granted = statements && (await queries.writeOrder(cell, order.id, statements));
  if (granted) return granted;
  if (known) return grant(settling, order, paid);
  const settled = (await queries.orderById(cell, order.id)) ?? order;
  if (settled.state === 'paid') return settled;
  const { id: key, userId, total: amount, currency } = order;
  await refundUnbooked(settling, { key, userId, reference: paid.reference, amount, currency });
  return close(settling, order, { state: 'failed', failure: 'unavailable' });
}

interface After {
  readonly id: string;
  readonly step: ReturnType<typeof begun>;
  /** What it is now, of an upgrade. */
  readonly from: SubscriptionRow | null;
}

/** What an order makes of a user's subscription; `undefined` where it has changed since the price was calculated. */
function subscriptionAfter(order: Order, current: SubscriptionRow | null, now: Date): After | undefined {
  const { terms, planGroup, currency, coupon, quote } = order;
  if (order.kind === 'upgrade') {
    if (!current || current.id !== order.subscriptionId || current.version !== terms.version) return undefined;
    const step = upgraded(current as Subscription, { ...terms, planGroup }, now);
    return step.effects.length > 0 ? { id: current.id, step, from: current } : undefined;
  }
  if (current && !current.endedAt) return undefined;
  const freeUntil = quote.freeUntil ? new Date(quote.freeUntil) : null;
  const step = begun({ ...terms, planGroup, currency, coupon }, now, freeUntil);
  return { id: newId(), step: { ...step, next: { ...step.next, credit: terms.credit } }, from: null };
}

interface Granting {
  readonly order: Order;
  readonly paid: Success;
  readonly after: After;
  readonly who: CustomerStatus;
  readonly now: Date;
}

function statementsOf(env: Env, cell: Cell, { order, paid: success, after, who, now }: Granting): Statement[] {
  const { reference, method, customer } = success;
  const { id, step, from } = after;
  const { userId, provider, planGroup } = order;
  const settled = { state: 'paid', settledAt: now, subscriptionId: id, providerReference: reference } as const;
  const paid: Paid = {
    userId,
    subscriptionId: id,
    orderId: order.id,
    kind: from ? 'upgrade' : 'first',
    planGroup,
    period: { from: step.next.periodStart, until: step.next.periodEnd },
    sum: order.quote,
    provider,
    reference,
    customer: who.customer,
    locale: order.locale as Locale,
    at: now,
  };
  return [
    queries.assertStays(cell, userId),
    ...queries.settleOrder(cell, order, settled),
    ...(from ? [] : beginSubscription(cell, { ...step.next, id, userId, provider })),
    ...stepStatements(cell, { id, userId, version: from?.version ?? null, step, provider, at: now }),
    ...paidStatements(env, cell, paid),
    ...(method ? [saveMethod(cell, userId, provider, method, now)] : []),
    ...(customer ? [saveCustomer(cell, userId, customer)] : []),
    ...(order.coupon ? queries.redeem(cell, order.coupon, userId, order.id, now) : []),
  ];
}
