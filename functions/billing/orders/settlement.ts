import type { Locale } from '#contract/locales';
import { platformDb } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { paidStatements, stepStatements, type Paid } from '../booking.ts';
import {
  beginSubscription,
  customerStatusOf,
  keepCustomer,
  keepMethod,
  writeAll,
  type CustomerStatus,
  type Statement,
  type SubscriptionRow,
} from '../queries.ts';
import { begun, upgraded, type Subscription } from '../rules/subscription.ts';
import * as queries from './queries.ts';

type Order = queries.OrderRow;
type Success = Extract<Outcome, { state: 'paid' }>;

/** Writes down what came of an order, once; returns the order as it stands. */
export async function settle(
  env: Env,
  provider: PaymentProvider,
  order: Order,
  outcome: Outcome | 'expired',
  now: Date,
): Promise<Order> {
  const db = platformDb(env);
  if (outcome === 'expired') return closed(env, order, { state: 'expired' }, now);
  switch (outcome.state) {
    case 'paid':
      return granted(env, provider, order, outcome, now);
    case 'failed':
      return closed(env, order, { state: 'failed', failure: outcome.failure }, now);
    case 'awaiting_confirmation':
      await queries.noteOrder(db, order.id, {
        state: 'awaiting_confirmation',
        expiresAt: new Date(now.getTime() + 30 * 60_000),
      });
      break;
    case 'open':
      await queries.noteOrder(db, order.id, {
        redirectTo: outcome.redirectTo ?? null,
        providerReference: outcome.reference ?? null,
        expiresAt: new Date(now.getTime() + 60 * 60_000),
      });
      // Known from now on, whether or not they ever pay: who is forgotten here is forgotten there.
      if (outcome.customer) await writeAll(db, [keepCustomer(db, order.userId, outcome.customer)]);
  }
  return (await queries.orderById(db, order.id)) ?? order;
}

async function closed(
  env: Env,
  order: Order,
  change: Pick<Order, 'state'> & Partial<Order>,
  now: Date,
): Promise<Order> {
  const db = platformDb(env);
  await writeAll(db, [queries.settleOrder(db, order, { ...change, settledAt: now })]);
  return (await queries.orderById(db, order.id)) ?? order;
}

/** Grants what was paid, in one batch with the payment; where that is not possible any more, the money goes back. */
async function granted(env: Env, provider: PaymentProvider, order: Order, paid: Success, now: Date): Promise<Order> {
  const db = platformDb(env);
  const who = await customerStatusOf(db, order.userId, now);
  const isStaying = who?.who.deletesAt === null;
  const subscription = isStaying && subscriptionAfter(order, who.current, now);
  const isWritten = subscription && (await writeAll(db, statementsOf(env, order, paid, subscription, who, now)));
  const settled = (await queries.orderById(db, order.id)) ?? order;
  if (isWritten || settled.state === 'paid') return settled;
  await provider.refund(`${order.id}-back`, paid.reference, order.total);
  return closed(env, order, { state: 'failed', failure: 'unavailable' }, now);
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

function statementsOf(
  env: Env,
  order: Order,
  { reference, method, customer }: Success,
  { id, step, from }: After,
  who: CustomerStatus,
  now: Date,
): Statement[] {
  const db = platformDb(env);
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
    queries.settleOrder(db, order, settled),
    ...(from ? [] : [beginSubscription(db, { ...step.next, id, userId, provider })]),
    ...stepStatements(env, { id, userId, version: from?.version ?? null, step, provider, at: now }),
    ...paidStatements(env, paid),
    ...(method ? [keepMethod(db, userId, provider, method, now)] : []),
    ...(customer ? [keepCustomer(db, userId, customer)] : []),
    ...(order.coupon ? queries.redeem(db, order.coupon, userId, order.id, now) : []),
  ];
}
