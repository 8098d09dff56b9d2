import { orderMinutes, type Order as OrderView } from '#contract/commerce/billing';
import type { Locale } from '#contract/locales';
import type { Cell, WritableCell } from '../../../data/cells.ts';
import { logFailure } from '../../../data/failed-queries.ts';
import { newId } from '../../../data/ids.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { Checkout, Outcome, PaymentProvider } from '../../payments/provider.ts';
import { oneByOne } from '../one-by-one.ts';
import { customerIn, paidStatements, stepStatements, type PaidPeriod } from '../booking.ts';
import {
  beginSubscription,
  customerStatusOf,
  saveCustomer,
  saveMethod,
  type CustomerStatus,
  type Statement,
  type SubscriptionRow,
} from '../queries.ts';
import { minutesAfter } from '../rules/periods.ts';
import type { Customer } from '../customer.ts';
import { enlarged } from '../rules/seats.ts';
import { begun, upgraded, type Subscription } from '../rules/subscription.ts';
import { refundUnbooked } from '../refunds/unbooked.ts';
import { asOrder } from '../views.ts';
import * as queries from './queries.ts';

/** How long the charge of another order may take before it counts as interrupted, in milliseconds. */
const chargeTimeout = 20_000;

type Order = queries.OrderRow;
type Success = Extract<Outcome, { state: 'paid' }>;

interface SettlementContext {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

export interface OrderRequest {
  readonly env: Env;
  readonly cell: Cell;
  readonly customer: Customer;
  readonly key: string;
  readonly now: Date;
}

/** Pays an order; the key prevents a second charge after an interruption. */
export async function payOrder(
  ordering: OrderRequest,
  provider: PaymentProvider,
  openedOrder: Order,
  who: CustomerStatus,
  card: Checkout['card'],
): Promise<Order> {
  const { env, customer } = ordering;
  const { pages } = customer.kind;
  const { id, userId, planGroup, currency, total, locale, quote: sum } = openedOrder;
  const outcome = await callProvider(
    provider.checkout({
      key: id,
      payer: { userId, email: who.who.email, customer: who.customer?.providerCustomer ?? null, locale },
      planGroup,
      currency,
      amount: total,
      quantity: sum.quantity ?? 1,
      renewal: { amount: sum.renewal.amount, at: new Date(sum.renewal.at) },
      freeUntil: sum.freeUntil ? new Date(sum.freeUntil) : null,
      returnTo: env.SITE_ORIGIN + pages.ordered(customer.id, locale, openedOrder.key),
      backTo: env.SITE_ORIGIN + pages.order(customer.id, locale, planGroup),
      card,
    }),
  );
  return settle({ ...ordering, provider }, openedOrder, outcome, who);
}

/** Calls the provider; if it cannot be reached, the outcome is unknown and the order stays open. */
export async function callProvider(request: Promise<Outcome>): Promise<Outcome> {
  try {
    return await request;
  } catch (error) {
    logFailure(error);
    return fail('PAYMENT_UNAVAILABLE');
  }
}

/** Ends another tab's pending order, unless its charge is in progress or it was paid. */
export async function abandonPendingOrder(
  ordering: Pick<OrderRequest, 'env' | 'cell' | 'now'>,
  provider: PaymentProvider,
  pending: Order,
): Promise<void> {
  const isCharged = pending.state === 'open' && !pending.redirectTo;
  if (isCharged && ordering.now.getTime() - pending.createdAt.getTime() < chargeTimeout) fail('ORDER_IN_PROGRESS');
  const { state, planGroup } = await abandonOrder({ ...ordering, provider }, pending);
  if (state === 'paid') fail('ALREADY_SUBSCRIBED', { detail: { planGroup } });
}

/** Ends a pending order, or grants it if it was paid. */
async function abandonOrder(context: SettlementContext, pending: Order): Promise<Order> {
  const outcome = await callProvider(context.provider.abandon(pending.id, pending.providerReference));
  return settle(context, pending, outcome.state === 'paid' ? outcome : 'expired');
}

/** Simulates the bank's confirmation of a test card. */
export async function confirmPayment(
  { env, cell: reading, customer, key, now }: Omit<OrderRequest, 'cell'> & { readonly cell: WritableCell },
  isConfirmed: boolean,
): Promise<OrderView> {
  const { order: found = fail('NOT_FOUND'), who } = await queries.orderWithStatus(reading, customer, key, now);
  if (found.state !== 'awaiting_confirmation') return asOrder(found);
  const cell = await reading.writable();
  const provider = paymentProviderOf(env, cell, now);
  const outcome = await callProvider(provider.confirm(found.id, isConfirmed));
  return asOrder(await settle({ env, cell, provider, now }, found, outcome, who));
}

/** Ends expired pending orders; returns how many there were. */
export async function settleStaleOrders(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const stale = await queries.staleOrders(cell, now, most);
  const context = { env, cell, provider: paymentProviderOf(env, cell, now), now };
  return oneByOne(stale, (pending) => abandonOrder(context, pending));
}

/**
 * Stores the outcome of an order, once; returns the order afterwards. `knownStatus` is the user's status before the
 * payment; if it has changed meanwhile, it is read again.
 */
export async function settle(
  context: SettlementContext,
  order: Order,
  outcome: Outcome | 'expired',
  knownStatus?: CustomerStatus,
): Promise<Order> {
  const { cell, now } = context;
  if (outcome === 'expired') return closeOrder(context, order, { state: 'expired' });
  switch (outcome.state) {
    case 'paid':
      return grantOrder(context, order, outcome, knownStatus);
    case 'failed':
      return closeOrder(context, order, { state: 'failed', failure: outcome.failure });
    case 'awaiting_confirmation':
      return changeOrder(cell, order, [
        queries.changeOpenOrder(cell, order.id, {
          state: 'awaiting_confirmation',
          expiresAt: minutesAfter(now, orderMinutes.confirmation),
        }),
      ]);
    case 'open':
      return changeOrder(cell, order, [
        queries.changeOpenOrder(cell, order.id, {
          redirectTo: outcome.redirectTo ?? null,
          providerReference: outcome.reference ?? null,
          expiresAt: minutesAfter(now, orderMinutes.page),
        }),
        // Stored even without a payment, so that the customer can be deleted at the provider with the account.
        ...(outcome.customer ? [saveCustomer(cell, order.userId, outcome.customer)] : []),
      ]);
  }
}

/** Updates an order unless it has changed meanwhile; returns the current order. */
async function changeOrder(cell: Cell, order: Order, statements: readonly Statement[]): Promise<Order> {
  const changed = await queries.writeOrder(cell, order.id, statements);
  return changed ?? (await queries.orderById(cell, order.id)) ?? order;
}

function closeOrder(
  { cell, now }: SettlementContext,
  order: Order,
  result: { readonly state: 'failed' | 'expired'; readonly failure?: Order['failure'] },
): Promise<Order> {
  return changeOrder(cell, order, queries.settleOrder(cell, order, { ...result, settledAt: now }));
}

/** Grants a paid order in one batch with its payment; if that is no longer possible, refunds the payment. */
async function grantOrder(
  context: SettlementContext,
  order: Order,
  paid: Success,
  knownStatus?: CustomerStatus,
): Promise<Order> {
  const { env, cell, now } = context;
  const who = knownStatus ?? (await customerStatusOf(cell, customerIn(order), now));
  const nextSubscription = who?.who.deletesAt === null ? subscriptionAfter(order, who.current, now) : undefined;
  const statements = who && nextSubscription && grantStatements(env, cell, { order, paid, nextSubscription, who, now });
  const granted = statements && (await queries.writeOrder(cell, order.id, statements));
  if (granted) return granted;
  if (knownStatus) return grantOrder(context, order, paid);
  const settled = (await queries.orderById(cell, order.id)) ?? order;
  if (settled.state === 'paid') return settled;
  const { id: key, total: amount, currency } = order;
  await refundUnbooked(context, { key, customer: customerIn(order), reference: paid.reference, amount, currency });
  return closeOrder(context, order, { state: 'failed', failure: 'unavailable' });
}

interface NextSubscription {
  readonly id: string;
  readonly step: ReturnType<typeof begun>;
  /** The subscription before an upgrade or more seats. */
  readonly from: SubscriptionRow | null;
}

/** The subscription after an order; `undefined` if it has changed since the order was priced. */
function subscriptionAfter(order: Order, current: SubscriptionRow | null, now: Date): NextSubscription | undefined {
  const { terms, planGroup, currency, coupon, quote } = order;
  if (order.kind !== 'subscribe') {
    if (!current || current.id !== order.subscriptionId || current.version !== terms.version) return undefined;
    const before = current as Subscription;
    const step = order.kind === 'seats' ? enlarged(before, terms, now) : upgraded(before, { ...terms, planGroup }, now);
    return step.next === before ? undefined : { id: current.id, step, from: current };
  }
  if (current && !current.endedAt) return undefined;
  const freeUntil = quote.freeUntil ? new Date(quote.freeUntil) : null;
  const step = begun({ ...terms, planGroup, currency, coupon }, now, freeUntil);
  return { id: newId(), step: { ...step, next: { ...step.next, credit: terms.credit } }, from: null };
}

interface GrantedOrder {
  readonly order: Order;
  readonly paid: Success;
  readonly nextSubscription: NextSubscription;
  readonly who: CustomerStatus;
  readonly now: Date;
}

function grantStatements(
  env: Env,
  cell: Cell,
  { order, paid: success, nextSubscription, who, now }: GrantedOrder,
): Statement[] {
  const { reference, method, customer } = success;
  const { id, step, from } = nextSubscription;
  const { userId, customerKind, provider, planGroup } = order;
  const buyer = customerIn(order);
  const settled = { state: 'paid', settledAt: now, subscriptionId: id, providerReference: reference } as const;
  const paid: PaidPeriod = {
    customer: buyer,
    subscriptionId: id,
    orderId: order.id,
    kind: order.kind === 'subscribe' ? 'first' : order.kind,
    planGroup,
    period: { from: order.kind === 'seats' ? now : step.next.periodStart, until: step.next.periodEnd },
    sum: order.quote,
    provider,
    reference,
    address: who.customer,
    locale: order.locale as Locale,
    at: now,
  };
  return [
    buyer.kind.assertActive(cell, userId),
    ...queries.settleOrder(cell, order, settled),
    ...(from ? [] : beginSubscription(cell, { ...step.next, id, userId, customerKind, provider })),
    ...stepStatements(cell, { id, customer: buyer, version: from?.version ?? null, step, at: now }),
    ...paidStatements(env, cell, paid),
    ...(method ? [saveMethod(cell, userId, provider, method, now)] : []),
    ...(customer ? [saveCustomer(cell, userId, customer)] : []),
    ...(order.coupon ? queries.redeemCoupon(cell, order.coupon, userId, order.id, now) : []),
  ];
}
