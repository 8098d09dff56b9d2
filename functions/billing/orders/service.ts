import type { billing, Order } from '#contract/billing';
import type { Body } from '#contract/feature';
import { href } from '#contract/routes';
import { platformDb } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../http/errors.ts';
import { unprintableField } from '../../invoices/service.ts';
import { cardIssue } from '../../payments/cashier/cards.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { oneByOne } from '../one-by-one.ts';
import { writeAll, type CustomerStatus } from '../queries.ts';
import { couponIssue, quoteOf, type Coupon } from '../rules/quotes.ts';
import { checkedTaxPlace, taxPlaceOf, type TaxAddress } from '../tax-place.ts';
import { asOrder, asSubscription } from '../views.ts';
import * as queries from './queries.ts';
import { settle } from './settlement.ts';

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
  readonly userId: string;
  readonly key: string;
  readonly now: Date;
}

/** The price of an order. */
export async function quote(env: Env, userId: string, body: Body<Endpoints['quote']>, now: Date) {
  const context = await queries.orderContext(platformDb(env), userId, now, body.coupon, '');
  const provider = paymentProviderOf(env, now).name;
  const { quote: sum } = priced(env, body, body, context, now);
  return {
    quote: sum,
    provider,
    current: context.who ? asSubscription(context.who, taxPlaceOf(env, context.who.customer), now) : null,
  };
}

/** A price by the rules of today; faults of coupon or VAT number are reported by field. */
function priced(
  env: Env,
  { planGroup, currency, coupon: code }: Pick<Body<Endpoints['quote']>, 'planGroup' | 'currency' | 'coupon'>,
  place: TaxAddress,
  context: Pick<queries.OrderContext, 'coupon' | 'isRedeemed'>,
  at: Date,
  vatField = 'vatId',
) {
  const { coupon, isRedeemed } = context;
  const issue = code ? couponIssue(coupon, { planGroup, currency, at, isRedeemed }) : undefined;
  if (issue) failField('coupon', issue);
  const chosen = code ? ((coupon as Coupon | undefined) ?? null) : null;
  return quoteOf({ planGroup, currency, coupon: chosen, credit: 0, place: checkedTaxPlace(env, place, vatField), at });
}

/** Orders a plan, once under its key: repeated, it goes on where the first time broke off. */
export async function order(ordering: Ordering, body: Body<Endpoints['order']>): Promise<Order> {
  const { env, userId, key, now } = ordering;
  const db = platformDb(env);
  const provider = paymentProviderOf(env, now);
  const context = await queries.orderContext(db, userId, now, body.coupon, key);
  const { known, who = fail('SIGN_IN_REQUIRED') } = context;
  if (known) {
    const isSame = known.kind === 'subscribe' && known.planGroup === body.planGroup && known.currency === body.currency;
    if (!isSame || known.total !== body.expectedTotal) fail('ORDER_DIFFERS');
    return asOrder(known.state === 'open' ? await pay(env, provider, known, who, body.card, now) : known);
  }
  const { current } = who;
  if (current && !current.endedAt) fail('ALREADY_SUBSCRIBED', { detail: { planGroup: current.planGroup } });
  const { quote: sum, terms } = priced(env, body, body.address, context, now, 'address.vatId');
  if (sum.total !== body.expectedTotal) fail('PRICE_CHANGED', { detail: { total: sum.total } });
  checkCard(provider, body.card, now);
  const unprintable = await unprintableField(body.address);
  if (unprintable) failField(`address.${unprintable}`, 'unprintable_name');
  if (context.waiting) await makeWay(env, provider, context.waiting, now);

  const opened: queries.OrderRow = {
    id: newId(),
    userId,
    key,
    kind: 'subscribe',
    state: 'open',
    failure: null,
    planGroup: body.planGroup,
    currency: body.currency,
    coupon: body.coupon || null,
    quote: sum,
    total: sum.total,
    terms,
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
  const isOpen = await writeAll(db, [
    queries.openOrder(db, opened),
    queries.keepAddress(db, userId, provider.name, body.address, now),
  ]);
  if (!isOpen) fail('ORDER_IN_PROGRESS');
  return asOrder(await pay(env, provider, opened, who, body.card, now));
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
  env: Env,
  provider: PaymentProvider,
  opened: queries.OrderRow,
  who: CustomerStatus,
  card: Body<Endpoints['order']>['card'],
  now: Date,
): Promise<queries.OrderRow> {
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
  return settle(env, provider, opened, outcome, now);
}

/** What a provider answers; out of reach, nobody knows what became of the payment, and the order stays open. */
export async function answerOf(asked: Promise<Outcome>): Promise<Outcome> {
  try {
    return await asked;
  } catch (error) {
    console.error(error);
    return fail('PAYMENT_UNAVAILABLE');
  }
}

/** Ends an order that another tab abandoned, unless it is being charged at this moment or was paid after all. */
export async function makeWay(env: Env, provider: PaymentProvider, left: queries.OrderRow, now: Date): Promise<void> {
  const isCharged = left.state === 'open' && !left.redirectTo;
  if (isCharged && now.getTime() - left.createdAt.getTime() < chargeTime) fail('ORDER_IN_PROGRESS');
  const { state, planGroup } = await abandon(env, provider, left, now);
  if (state === 'paid') fail('ALREADY_SUBSCRIBED', { detail: { planGroup } });
}

/** Ends an order that nobody goes on with; one that was paid after all is granted. */
export async function abandon(env: Env, provider: PaymentProvider, left: queries.OrderRow, now: Date) {
  const outcome = await answerOf(provider.abandon(left.id, left.providerReference));
  return settle(env, provider, left, outcome.state === 'paid' ? outcome : 'expired', now);
}

/** Plays the bank of a card: confirms or declines. */
export async function confirm({ env, userId, key, now }: Ordering, isConfirmed: boolean): Promise<Order> {
  const provider = paymentProviderOf(env, now);
  const found = (await queries.orderByKey(platformDb(env), userId, key)) ?? fail('NOT_FOUND');
  if (found.state !== 'awaiting_confirmation') return asOrder(found);
  const outcome = await answerOf(provider.confirm(found.id, isConfirmed));
  return asOrder(await settle(env, provider, found, outcome, now));
}

/** Checks orders that nobody has gone on with; returns how many there were. */
export async function settleStaleOrders(env: Env, most: number, now = new Date()): Promise<number> {
  const stale = await queries.staleOrders(platformDb(env), now, most);
  const provider = paymentProviderOf(env, now);
  return oneByOne(stale, (left) => abandon(env, provider, left, now));
}
