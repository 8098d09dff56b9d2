import { writeAll } from '../../../data/assertions/assertions.ts';
import { logFailure } from '../../../data/failed-queries.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { Outcome, PaymentProvider } from '../../payments/provider.ts';
import { customerIn, paidStatements, stepStatements, type PaidPeriod } from '../booking.ts';
import { dueSubscriptions, payableById, type Payable } from '../memberships/queries.ts';
import { oneByOne } from '../one-by-one.ts';
import { refundUnbooked } from '../refunds/unbooked.ts';
import type { Statement } from '../queries.ts';
import { nextPeriodTotals, nextQuantity, priceOf } from '../rules/quotes.ts';
import {
  canceled,
  charging,
  nextPeriod,
  nextPlanGroup,
  advanced,
  refused,
  renewed,
  unanswered,
  type Step,
  type Subscription,
} from '../rules/subscription.ts';
import { taxPlaceOf } from '../rules/tax.ts';
import { withCurrentVatCheck } from '../vat-checks/rechecks.ts';

/** Charges due renewals, reminds of yearly ones and ends canceled subscriptions; returns how many it processed. */
export async function renewDue(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await dueSubscriptions(cell, now, most);
  const context = { env, cell, provider: paymentProviderOf(env, cell, now), now };
  return oneByOne(due, (payable) => renewOrStep(context, payable));
}

interface RenewalContext {
  readonly env: Env;
  readonly cell: Cell;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

async function renewOrStep(context: RenewalContext, payable: Payable): Promise<void> {
  const { cell, now } = context;
  const current = payable.subscription as Subscription;
  // An account in its grace period is not renewed.
  const step = payable.who.deletesAt && current.state !== 'canceling' ? canceled(current, now) : advanced(current, now);
  if (!step.effects.some(({ kind }) => kind === 'charge')) {
    await storeStep(cell, payable, step, now);
  } else {
    await chargeRenewal(context, payable, false);
  }
}

/** Charges a past due payment at once. */
export async function chargeNow(env: Env, cell: Cell, payable: Payable, now: Date): Promise<void> {
  await chargeRenewal({ env, cell, provider: paymentProviderOf(env, cell, now), now }, payable, true);
}

/**
 * Charges the next period. Each attempt has its own key, so that after an interruption the same charge is
 * queried, not repeated; a payment for a subscription that ended meanwhile is refunded.
 */
async function chargeRenewal(context: RenewalContext, due: Payable, isRequested: boolean): Promise<void> {
  const { env, cell, provider, now } = context;
  const { subscription: current, who } = due;
  if (charging(current as Subscription).effects.length === 0) return;
  const payable = await withCurrentVatCheck(
    { env, now, kind: customerIn(current).kind, writable: async () => cell },
    due,
  );
  const sum = nextPeriodTotals(current, taxPlaceOf(env.SELLER_COUNTRY, payable.customer), now, who.leastQuantity);
  const amount = sum.totals.total.amount;
  const key = `${current.id}-${current.periodEnd.getTime()}-${current.tries}`;
  const outcome = await callProvider(() => chargeProvider(env, provider, payable, { key, amount }));
  if (outcome.state !== 'paid') {
    const step =
      outcome.state === 'failed'
        ? refused(current as Subscription, now, isRequested)
        : unanswered(current as Subscription, now);
    await storeStep(cell, payable, step, now);
    return;
  }
  const [price, quantity] = [priceOf(current), nextQuantity(current, who.leastQuantity)];
  const paid = { worth: price * quantity - sum.discount.amount, credit: sum.creditLeft, price, quantity };
  const step = renewed(current as Subscription, current.periodEnd, now, paid);
  const statements = paidStatements(env, cell, renewalOf(payable, sum, outcome.reference, now));
  const isStored = await storeStep(cell, payable, step, now, statements);
  if (isStored || amount === 0) return;
  const reread = await payableById(cell, current.id, now);
  const isStillDue = reread && charging(reread.subscription as Subscription).effects.length > 0;
  const isSamePeriod = reread?.subscription.periodEnd.getTime() === current.periodEnd.getTime();
  // Another run stored the renewal, or the next run stores it under the same key.
  if (!isSamePeriod || isStillDue) return;
  const { currency } = current;
  await refundUnbooked(context, { key, customer: customerIn(current), reference: outcome.reference, amount, currency });
}

/** Charges an amount; succeeds without a call for 0, and fails without a stored card. */
async function chargeProvider(
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
    isCustomerPresent: false,
    returnTo: env.SITE_ORIGIN,
    planGroup: nextPlanGroup(current as Subscription),
    backTo: env.SITE_ORIGIN,
  });
}

/** The paid period of a renewal. */
function renewalOf(
  { subscription: current, customer, who }: Payable,
  { totals, tax }: ReturnType<typeof nextPeriodTotals>,
  reference: string,
  at: Date,
): PaidPeriod {
  const { coupon, currency } = current;
  return {
    customer: customerIn(current),
    subscriptionId: current.id,
    orderId: null,
    kind: 'renewal',
    planGroup: nextPlanGroup(current as Subscription),
    period: nextPeriod(current as Subscription, at),
    sum: {
      currency,
      quantity: nextQuantity(current, who.leastQuantity),
      listPrice: totals.lines[0]?.amount ?? 0,
      discount: coupon && totals.discount.amount > 0 ? { coupon, amount: totals.discount.amount } : null,
      credit: -(totals.lines[1]?.amount ?? 0) || 0,
      tax,
      total: totals.total.amount,
      freeUntil: null,
    },
    provider: current.provider,
    reference,
    address: customer,
    locale: who.locale,
    at,
  };
}

async function callProvider(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    // The next run repeats the call.
    logFailure(error);
    return { state: 'open' };
  }
}

/** Stores a step with its effects; false if the subscription has changed meanwhile. */
function storeStep(
  cell: Cell,
  { subscription }: Pick<Payable, 'subscription'>,
  step: Step,
  at: Date,
  additional: readonly Statement[] = [],
): Promise<boolean> {
  const { id, version } = subscription;
  const statements = stepStatements(cell, { id, customer: customerIn(subscription), version, step, at });
  return writeAll(cell, [...statements, ...additional]);
}
