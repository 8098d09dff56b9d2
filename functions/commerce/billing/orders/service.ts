import type { billing, Order } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import { href } from '#contract/routes';
import { logFailure } from '../../../data/failed-queries.ts';
import { inCell, type Cell, type Library, type WritableCell } from '../../../data/cells.ts';
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
import { couponOf, reserveUse, usesOf, type OfLibrary } from '../coupons/service.ts';
import { writeAll, type CustomerRow, type CustomerStatus, type Statement } from '../queries.ts';
import { couponIssue, quoteOf, type Coupon } from '../rules/quotes.ts';
import { checkedTaxPlace, taxPlaceOf, type TaxAddress } from '../tax-place.ts';
import { asOrder, asSubscription } from '../views.ts';
import * as queries from './queries.ts';
import { settle, type Settling } from './settlement.ts';

type Endpoints = (typeof billing)['endpoints'];

/**
 * How long an order may stay open, in milliseconds: while it is charged, while its bank or Stripe asks the customer.
 */
export const orderTimeouts = { open: 2 * 60_000, asking: 30 * 60_000 } as const;

/** How long another order may be charged before it counts as broken off, in milliseconds. */
const chargeTime = 20_000;

/** Who orders what, and when. */
export interface Ordering {
  readonly env: Env;
  /** Of the user. */
  readonly cell: Cell;
  readonly userId: string;
  readonly key: string;
  readonly now: Date;
}

/** The price of an order. */
export async function quote(
  { env, cell, userId, now, limit }: Omit<Asked, 'key'>,
  of: OfLibrary,
  body: Body<Endpoints['quote']>,
) {
  const [context, coupon] = await Promise.all([
    queries.orderContext(cell, userId, now, body.coupon, ''),
    couponOf(of, body.coupon),
  ]);
  await enforceRateLimit(await cell.writable(), limit);
  const used = { coupon, isRedeemed: context.isRedeemed, uses: await usesOf(of, coupon, now) };
  const { quote: sum } = priced(env, body, body, used, now);
  return {
    quote: sum,
    provider: providerName(env),
    current: context.who ? asSubscription(context.who, taxPlaceOf(env, context.who.customer), now) : null,
  };
}

/** A coupon as it was found, and how often it was used. */
interface Used {
  readonly coupon: Coupon | undefined;
  readonly isRedeemed: boolean;
  readonly uses: number;
}

/** A price by the rules of today; faults of coupon or VAT number are reported by field. */
function priced(
  env: Env,
  { planGroup, currency, coupon: code }: Pick<Body<Endpoints['quote']>, 'planGroup' | 'currency' | 'coupon'>,
  place: TaxAddress,
  { coupon, isRedeemed, uses }: Used,
  at: Date,
  vatField = 'vatId',
) {
  const issue = code ? couponIssue(coupon, { planGroup, currency, at, isRedeemed, uses }) : undefined;
  if (issue) failField('coupon', issue);
  const taxPlace = checkedTaxPlace(env, place, vatField);
  return quoteOf({ planGroup, currency, coupon: coupon ?? null, credit: 0, place: taxPlace, at });
}

/** An order or its price before anything is written; `limit` is how often a user may ask. */
interface Asked extends Omit<Ordering, 'cell'> {
  readonly cell: WritableCell;
  readonly limit: RateLimit;
}

/** Orders a plan, once under its key: repeated, it continues where the first time broke off. */
export async function order(asked: Asked, of: OfLibrary, body: Body<Endpoints['order']>): Promise<Order> {
  const { env, userId, key, now, limit } = asked;
  const [context, coupon] = await Promise.all([
    queries.orderContext(asked.cell, userId, now, body.coupon, key),
    couponOf(of, body.coupon),
  ]);
  const { known, waiting, isRedeemed, who = fail('SIGN_IN_REQUIRED') } = context;
  const cell = await asked.cell.writable();
  const ordering = { ...asked, cell };
  const provider = paymentProviderOf(env, cell, now);
  // A new order is counted in the batch that opens it; whatever else is asked for, before it is answered.
  const count = () => enforceRateLimit(cell, limit);
  if (known ?? waiting) await count();
  if (known) {
    const isSame = known.kind === 'subscribe' && known.planGroup === body.planGroup && known.currency === body.currency;
    if (!isSame || known.total !== body.expectedTotal) fail('ORDER_DIFFERS');
    return asOrder(known.state === 'open' ? await pay(ordering, provider, known, who, body.card) : known);
  }
  const uses = waiting ? [] : await countInBatch(cell, limit);
  // Uses of the coupon are counted by the reservation.
  const used = { coupon, isRedeemed, uses: 0 };
  const opened = await open(ordering, { library: of.library, provider, who, used, waiting, uses }, body).catch(
    async (refusal: unknown) => {
      if (!waiting) await count();
      throw refusal;
    },
  );
  return asOrder(await pay(ordering, provider, opened.order, { ...who, customer: opened.customer }, body.card));
}

interface Opening {
  readonly library: Library;
  readonly provider: PaymentProvider;
  readonly who: CustomerStatus;
  readonly used: Used;
  /** Another order that is under way. */
  readonly waiting: queries.OrderRow | undefined;
  /** Statements that count it. */
  readonly uses: readonly Statement[];
}

/** Stores an order with the address on its invoice, unless it is refused. */
async function open(
  { env, cell, userId, key, now }: Ordering,
  { library, provider, who, used, waiting, uses }: Opening,
  body: Body<Endpoints['order']>,
): Promise<{ order: queries.OrderRow; customer: CustomerRow }> {
  const { current } = who;
  if (current && !current.endedAt) fail('ALREADY_SUBSCRIBED', { detail: { planGroup: current.planGroup } });
  const { quote: sum, terms } = priced(env, body, body.address, used, now, 'address.vatId');
  if (sum.total !== body.expectedTotal) fail('PRICE_CHANGED', { detail: { total: sum.total } });
  checkCard(provider, body.card, now);
  const unprintable = await unprintableField(body.address);
  if (unprintable) failField(`address.${unprintable}`, 'unprintable_name');
  if (waiting) await abandonPendingOrder({ env, cell, now }, provider, waiting);

  const limited = used.coupon?.mostRedemptions ? used.coupon.code : null;
  const opened: queries.OrderRow = {
    id: inCell(cell, newId()),
    userId,
    key,
    kind: 'subscribe',
    state: 'open',
    failure: null,
    planGroup: body.planGroup,
    currency: body.currency,
    coupon: used.coupon?.code ?? null,
    quote: sum,
    total: sum.total,
    terms: { ...terms, ...(limited && { hasReservedUse: true }) },
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
  if (limited && !(await reserveUse(library, opened.id, limited, now))) failField('coupon', 'coupon_ended');
  const statements = [...uses, ...queries.openOrder(cell, opened), queries.saveAddress(cell, customer)];
  if (await writeAll(cell, statements)) return { order: opened, customer };
  if (limited) await releaseUse(library, opened.id);
  fail('ORDER_IN_PROGRESS');
}

/** Refuses a card that the test cashier does not take before anything is written. */
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

/** Has an order paid; asked again after it broke off, it is not charged again. */
async function pay(
  ordering: Ordering,
  provider: PaymentProvider,
  opened: queries.OrderRow,
  who: CustomerStatus,
  card: Body<Endpoints['order']>['card'],
): Promise<queries.OrderRow> {
  const { env } = ordering;
  const { id, userId, planGroup, currency, total, locale, quote: sum } = opened;
  const outcome = await answerOf(
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
  return settle({ ...ordering, provider }, opened, outcome, who);
}

/** What a provider answers; out of reach, nobody knows what became of the payment, and the order stays open. */
export async function answerOf(asked: Promise<Outcome>): Promise<Outcome> {
  try {
    return await asked;
  } catch (error) {
    logFailure(error);
    return fail('PAYMENT_UNAVAILABLE');
  }
}

/** Ends an order that another tab abandoned, unless it is being charged at this moment or was paid after all. */
export async function abandonPendingOrder(
  ordering: Pick<Ordering, 'env' | 'cell' | 'now'>,
  provider: PaymentProvider,
  pending: queries.OrderRow,
): Promise<void> {
  const isCharged = pending.state === 'open' && !pending.redirectTo;
  if (isCharged && ordering.now.getTime() - pending.createdAt.getTime() < chargeTime) fail('ORDER_IN_PROGRESS');
  const { state, planGroup } = await abandon({ ...ordering, provider }, pending);
  if (state === 'paid') fail('ALREADY_SUBSCRIBED', { detail: { planGroup } });
}

/** Ends an order that nobody continues; one that was paid after all is granted. */
async function abandon(settling: Settling, pending: queries.OrderRow): Promise<queries.OrderRow> {
  const outcome = await answerOf(settling.provider.abandon(pending.id, pending.providerReference));
  return settle(settling, pending, outcome.state === 'paid' ? outcome : 'expired');
}

/** Plays the bank of a card: confirms or declines. */
export async function confirm(
  { env, cell: reading, userId, key, now }: Omit<Ordering, 'cell'> & { readonly cell: WritableCell },
  isConfirmed: boolean,
): Promise<Order> {
  const { order: found = fail('NOT_FOUND'), who } = await queries.orderWithStatus(reading, userId, key, now);
  if (found.state !== 'awaiting_confirmation') return asOrder(found);
  const cell = await reading.writable();
  const provider = paymentProviderOf(env, cell, now);
  const outcome = await answerOf(provider.confirm(found.id, isConfirmed));
  return asOrder(await settle({ env, cell, provider, now }, found, outcome, who));
}

/** Ends orders that nobody has continued; returns how many there were. */
export async function settleStaleOrders(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const stale = await queries.staleOrders(cell, now, most);
  const settling = { env, cell, provider: paymentProviderOf(env, cell, now), now };
  return oneByOne(stale, (pending) => abandon(settling, pending));
}
