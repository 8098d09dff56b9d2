import { writeAll } from '../../../data/assertions/assertions.ts';
import type { billing, Order } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import { href } from '#contract/routes';
import { logFailure } from '../../../data/failed-queries.ts';
import { withCellPrefix, type Cell, type Library, type WritableCell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { countInBatch, enforceRateLimit, type RateLimit } from '../../../edge/rate-limits.ts';
import { unprintableField } from '../../invoices/service.ts';
import { cardIssue } from '../../payments/cashier/cards.ts';
import { paymentProviderOf, providerName } from '../../payments/configured-provider.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { oneByOne } from '../one-by-one.ts';
import { releaseUse } from '../coupons/queries.ts';
import { couponOf, reserveUse, countUses, type LibraryContext } from '../coupons/service.ts';
import type { CustomerRow, CustomerStatus, Statement } from '../queries.ts';
import { couponIssue, quoteOf, type Coupon } from '../rules/quotes.ts';
import { checkedTaxPlace, taxPlaceOf, type TaxAddress } from '../tax-place.ts';
import { asOrder, asSubscription } from '../views.ts';
import * as queries from './queries.ts';
import { settle, type SettlementContext } from './settlement.ts';

type Endpoints = (typeof billing)['endpoints'];

/**
 * How long an order may stay open, in milliseconds: during the charge, and while the bank or Stripe awaits the
 * customer.
 */
export const orderTimeouts = { open: 2 * 60_000, asking: 30 * 60_000 } as const;

/** How long the charge of another order may take before it counts as interrupted, in milliseconds. */
const chargeTimeout = 20_000;

export interface OrderRequest {
  readonly env: Env;
  readonly cell: Cell;
  readonly userId: string;
  readonly key: string;
  readonly now: Date;
}

/** The price of an order. */
export async function quote(
  { env, cell, userId, now, limit }: Omit<LimitedRequest, 'key'>,
  libraryContext: LibraryContext,
  body: Body<Endpoints['quote']>,
) {
  const [context, coupon] = await Promise.all([
    queries.orderContext(cell, userId, now, body.coupon, ''),
    couponOf(libraryContext, body.coupon),
  ]);
  await enforceRateLimit(await cell.writable(), limit);
  const usage = { coupon, isRedeemed: context.isRedeemed, uses: await countUses(libraryContext, coupon, now) };
  const { quote: sum } = priceOrder(env, body, body, usage, now);
  return {
    quote: sum,
    provider: providerName(env),
    current: context.who ? asSubscription(context.who, taxPlaceOf(env, context.who.customer), now) : null,
  };
}

/** A coupon with its uses. */
interface CouponUsage {
  readonly coupon: Coupon | undefined;
  readonly isRedeemed: boolean;
  readonly uses: number;
}

/** Prices an order; fails by field for an invalid coupon or VAT number. */
function priceOrder(
  env: Env,
  { planGroup, currency, coupon: code }: Pick<Body<Endpoints['quote']>, 'planGroup' | 'currency' | 'coupon'>,
  place: TaxAddress,
  { coupon, isRedeemed, uses }: CouponUsage,
  at: Date,
  vatField = 'vatId',
) {
  const issue = code ? couponIssue(coupon, { planGroup, currency, at, isRedeemed, uses }) : undefined;
  if (issue) failField('coupon', issue);
  const taxPlace = checkedTaxPlace(env, place, vatField);
  return quoteOf({ planGroup, currency, coupon: coupon ?? null, credit: 0, place: taxPlace, at });
}

interface LimitedRequest extends Omit<OrderRequest, 'cell'> {
  readonly cell: WritableCell;
  readonly limit: RateLimit;
}

/** Orders a plan, idempotent by key: a repeated request continues an interrupted one. */
export async function order(
  request: LimitedRequest,
  libraryContext: LibraryContext,
  body: Body<Endpoints['order']>,
): Promise<Order> {
  const { env, userId, key, now, limit } = request;
  const [context, coupon] = await Promise.all([
    queries.orderContext(request.cell, userId, now, body.coupon, key),
    couponOf(libraryContext, body.coupon),
  ]);
  const { existing, otherPending, isRedeemed, who = fail('SIGN_IN_REQUIRED') } = context;
  const cell = await request.cell.writable();
  const ordering = { ...request, cell };
  const provider = paymentProviderOf(env, cell, now);
  // A new order is counted in the batch that opens it, any other request before the response.
  const count = () => enforceRateLimit(cell, limit);
  if (existing ?? otherPending) await count();
  if (existing) {
    const isSame =
      existing.kind === 'subscribe' && existing.planGroup === body.planGroup && existing.currency === body.currency;
    if (!isSame || existing.total !== body.expectedTotal) fail('ORDER_DIFFERS');
    return asOrder(existing.state === 'open' ? await payOrder(ordering, provider, existing, who, body.card) : existing);
  }
  const uses = otherPending ? [] : await countInBatch(cell, limit);
  // The reservation counts the uses of the coupon.
  const usage = { coupon, isRedeemed, uses: 0 };
  const openedOrder = await openOrder(
    ordering,
    { library: libraryContext.library, provider, who, usage, otherPending, uses },
    body,
  ).catch(async (refusal: unknown) => {
    if (!otherPending) await count();
    throw refusal;
  });
  return asOrder(
    await payOrder(ordering, provider, openedOrder.order, { ...who, customer: openedOrder.customer }, body.card),
  );
}

interface NewOrder {
  readonly library: Library;
  readonly provider: PaymentProvider;
  readonly who: CustomerStatus;
  readonly usage: CouponUsage;
  /** Another pending order. */
  readonly otherPending: queries.OrderRow | undefined;
  /** Statements that count it against the rate limit. */
  readonly uses: readonly Statement[];
}

/** Validates and stores an order with its billing address. */
async function openOrder(
  { env, cell, userId, key, now }: OrderRequest,
  { library, provider, who, usage, otherPending, uses }: NewOrder,
  body: Body<Endpoints['order']>,
): Promise<{ order: queries.OrderRow; customer: CustomerRow }> {
  const { current } = who;
  if (current && !current.endedAt) fail('ALREADY_SUBSCRIBED', { detail: { planGroup: current.planGroup } });
  const { quote: sum, terms } = priceOrder(env, body, body.address, usage, now, 'address.vatId');
  if (sum.total !== body.expectedTotal) fail('PRICE_CHANGED', { detail: { total: sum.total } });
  checkCard(provider, body.card, now);
  const isAgreed = [body.termsVersion, who.who.termsVersion].includes(env.TERMS_VERSION);
  if (!isAgreed) failField('termsVersion', 'required');
  const unprintable = await unprintableField(body.address);
  if (unprintable) failField(`address.${unprintable}`, 'unprintable_name');
  if (otherPending) await abandonPendingOrder({ env, cell, now }, provider, otherPending);

  const limitedCode = usage.coupon?.mostRedemptions ? usage.coupon.code : null;
  const openedOrder: queries.OrderRow = {
    id: withCellPrefix(cell, newId()),
    userId,
    key,
    kind: 'subscribe',
    state: 'open',
    failure: null,
    planGroup: body.planGroup,
    currency: body.currency,
    coupon: usage.coupon?.code ?? null,
    quote: sum,
    total: sum.total,
    terms: { ...terms, ...(limitedCode && { hasReservedUse: true }) },
    termsVersion: env.TERMS_VERSION,
    locale: body.locale,
    redirectTo: null,
    providerReference: null,
    provider: provider.name,
    subscriptionId: null,
    isFirst: current === null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + orderTimeouts.open),
    settledAt: null,
  };
  const providerCustomer = who.customer?.providerCustomer ?? null;
  const customer = { ...body.address, userId, provider: provider.name, providerCustomer, updatedAt: now };
  if (limitedCode && !(await reserveUse(library, openedOrder.id, limitedCode, now)))
    failField('coupon', 'coupon_ended');
  const statements = [
    ...uses,
    ...queries.openOrder(cell, openedOrder),
    queries.saveTermsVersion(cell, openedOrder),
    queries.saveAddress(cell, customer),
  ];
  if (await writeAll(cell, statements)) return { order: openedOrder, customer };
  if (limitedCode) await releaseUse(library, openedOrder.id);
  fail('ORDER_IN_PROGRESS');
}

/** Rejects a card that the test cashier does not accept, before anything is written. */
export function checkCard(
  provider: PaymentProvider,
  card: Body<Endpoints['order']>['card'],
  now: Date,
): asserts card is NonNullable<typeof card> {
  if (provider.name !== 'test') return;
  if (!card) return failField('card.number', 'required');
  const [field, issue] = cardIssue(card, now) ?? [];
  if (field && issue) failField(`card.${field}`, issue);
}

/** Pays an order; the key prevents a second charge after an interruption. */
async function payOrder(
  ordering: OrderRequest,
  provider: PaymentProvider,
  openedOrder: queries.OrderRow,
  who: CustomerStatus,
  card: Body<Endpoints['order']>['card'],
): Promise<queries.OrderRow> {
  const { env } = ordering;
  const { id, userId, planGroup, currency, total, locale, quote: sum } = openedOrder;
  const outcome = await callProvider(
    provider.checkout({
      key: id,
      payer: { userId, email: who.who.email, customer: who.customer?.providerCustomer ?? null, locale },
      planGroup,
      currency,
      amount: total,
      renewal: { amount: sum.renewal.amount, at: new Date(sum.renewal.at) },
      freeUntil: sum.freeUntil ? new Date(sum.freeUntil) : null,
      returnTo: env.SITE_ORIGIN + href('enrollThankYou', locale),
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
  pending: queries.OrderRow,
): Promise<void> {
  const isCharged = pending.state === 'open' && !pending.redirectTo;
  if (isCharged && ordering.now.getTime() - pending.createdAt.getTime() < chargeTimeout) fail('ORDER_IN_PROGRESS');
  const { state, planGroup } = await abandonOrder({ ...ordering, provider }, pending);
  if (state === 'paid') fail('ALREADY_SUBSCRIBED', { detail: { planGroup } });
}

/** Ends a pending order, or grants it if it was paid. */
async function abandonOrder(context: SettlementContext, pending: queries.OrderRow): Promise<queries.OrderRow> {
  const outcome = await callProvider(context.provider.abandon(pending.id, pending.providerReference));
  return settle(context, pending, outcome.state === 'paid' ? outcome : 'expired');
}

/** Simulates the bank's confirmation of a test card. */
export async function confirmPayment(
  { env, cell: reading, userId, key, now }: Omit<OrderRequest, 'cell'> & { readonly cell: WritableCell },
  isConfirmed: boolean,
): Promise<Order> {
  const { order: found = fail('NOT_FOUND'), who } = await queries.orderWithStatus(reading, userId, key, now);
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
