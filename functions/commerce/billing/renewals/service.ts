import { logFailure } from '../../../data/failed-queries.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { paidStatements, stepStatements, type Paid } from '../booking.ts';
import { dueSubscriptions, payableById, type Payable } from '../memberships/queries.ts';
import { oneByOne } from '../one-by-one.ts';
import { refundUnbooked } from '../refunds/unbooked.ts';
import { writeAll, type Statement } from '../queries.ts';
import { priceOf } from '../rules/prices.ts';
import { nextSum } from '../rules/quotes.ts';
import {
  canceled,
  charging,
  nextPeriod,
  nextPlanGroup,
  passed,
  refused,
  renewed,
  unanswered,
  type Step,
  type Subscription,
} from '../rules/subscription.ts';
import { taxPlaceOf } from '../tax-place.ts';

/** Charges due renewals, reminds of yearly ones and ends canceled subscriptions; returns how many it processed. */
export async function renewDue(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await dueSubscriptions(cell, now, most);
  const renewing = { env, cell, provider: paymentProviderOf(env, cell, now), now };
  return oneByOne(due, (payable) => act(renewing, payable));
}

/** Where and when a subscription is renewed, and who takes its payment. */
interface Renewing {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

async function act(renewing: Renewing, payable: Payable): Promise<void> {
  const { cell, now } = renewing;
  const current = payable.subscription as Subscription;
  // An account in its days of grace pays for no further period.
  const step = payable.who.deletesAt && current.state !== 'canceling' ? canceled(current, now) : passed(current, now);
  if (!step.effects.some(({ kind }) => kind === 'charge')) {
    await store(cell, payable, step, now);
  } else {
    await charge(renewing, payable, false);
  }
}

/** Charges an overdue payment at once. */
export async function chargeNow(env: Env, cell: Cell, payable: Payable, now: Date): Promise<void> {
  await charge({ env, cell, provider: paymentProviderOf(env, cell, now), now }, payable, true);
}

/**
 * Takes the price of the next period. Each try has a key of its own, so that one that broke off between charge and
 * answer is asked about, not charged again; what was taken while its owner ended the subscription is refunded.
 */
async function charge(renewing: Renewing, payable: Payable, isAsked: boolean): Promise<void> {
  const { env, cell, provider, now } = renewing;
  const { subscription: current } = payable;
  if (charging(current as Subscription).effects.length === 0) return;
  const sum = nextSum(current, taxPlaceOf(env, payable.customer), now);
  const amount = sum.totals.total.amount;
  const key = `${current.id}-${current.periodEnd.getTime()}-${current.tries}`;
  const outcome = await outcomeOf(() => ask(env, provider, payable, { key, amount }));
  if (outcome.state !== 'paid') {
    const step =
      outcome.state === 'failed'
        ? refused(current as Subscription, now, isAsked)
        : unanswered(current as Subscription, now);
    await store(cell, payable, step, now);
    return;
  }
  const price = priceOf(current);
  const paid = { worth: price - sum.discount.amount, credit: sum.creditLeft, price };
  const step = renewed(current as Subscription, current.periodEnd, now, paid);
  const statements = paidStatements(env, cell, renewalOf(payable, sum, outcome.reference, now));
  const isStored = await store(cell, payable, step, now, statements);
  if (isStored || amount === 0) return;
  const again = await payableById(cell, current.id);
  const isWanted = again && charging(again.subscription as Subscription).effects.length > 0;
  const isSamePeriod = again?.subscription.periodEnd.getTime() === current.periodEnd.getTime();
  // What another run stored stays; what is still owed is stored by the next run under the same key.
  if (!isSamePeriod || isWanted) return;
  const { userId, currency } = current;
  await refundUnbooked(renewing, { key, userId, reference: outcome.reference, amount, currency });
}

/** Asks the provider for an amount; without one nothing is asked, without a card it is refused. */
async function ask(
  env: Env,
  provider: PaymentProvider,
  { subscription: current, customer, method, who }: Payable,
  { key, amount }: { readonly key: string; readonly amount: number },
): Promise<Outcome> {
  if (amount === 0) return { state: 'paid', reference: key };
  if (!method) return { state: 'failed', failure: 'declined' };
  return provider.charge({
    key,
    payer: {
      userId: current.userId,
      email: who.email,
      customer: customer?.providerCustomer ?? null,
      locale: who.locale,
    },
    token: method.token,
    currency: current.currency,
    amount,
    isOwnerThere: false,
    returnTo: env.SITE_ORIGIN,
    planGroup: nextPlanGroup(current as Subscription),
  });
}

/** A renewal as it is booked. */
function renewalOf(
  { subscription: current, customer, who }: Payable,
  { totals, tax }: ReturnType<typeof nextSum>,
  reference: string,
  at: Date,
): Paid {
  const { coupon, currency } = current;
  return {
    userId: current.userId,
    subscriptionId: current.id,
    orderId: null,
    kind: 'renewal',
    planGroup: nextPlanGroup(current as Subscription),
    period: nextPeriod(current as Subscription, at),
    sum: {
      currency,
      listPrice: totals.lines[0]?.amount ?? 0,
      discount: coupon && totals.discount.amount > 0 ? { coupon, amount: totals.discount.amount } : null,
      credit: -(totals.lines[1]?.amount ?? 0) || 0,
      tax,
      total: totals.total.amount,
      freeUntil: null,
    },
    provider: current.provider,
    reference,
    customer,
    locale: who.locale,
    at,
  };
}

async function outcomeOf(asked: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await asked();
  } catch (error) {
    // It is asked again soon.
    logFailure(error);
    return { state: 'open' };
  }
}

/** Stores a step with all that follows from it; false where the subscription has changed meanwhile. */
function store(
  cell: Cell,
  { subscription: { id, userId, version, provider } }: Pick<Payable, 'subscription'>,
  step: Step,
  at: Date,
  more: readonly Statement[] = [],
): Promise<boolean> {
  const statements = stepStatements(cell, { id, userId, version, step, provider, at });
  return writeAll(cell, [...statements, ...more]);
}
