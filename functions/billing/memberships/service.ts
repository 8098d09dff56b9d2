import type { billing, Change, Membership, Order } from '#contract/billing';
import type { Body } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Card } from '#contract/billing/payments';
import { inCell, type ReadableCell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import { untilStored } from '../../data/until-stored.ts';
import { fail, failField } from '../../http/errors.ts';
import { paymentProviderOf, providerName } from '../../payments/configured-provider.ts';
import { openOrder, orderContext, type OrderRow } from '../orders/queries.ts';
import { answerOf, checkCard, abandonPendingOrder, orderTimeouts, type Ordering } from '../orders/service.ts';
import { settle } from '../orders/settlement.ts';
import { customerStatusOf, saveMethod, writeAll, type SubscriptionRow } from '../queries.ts';
import { chargeNow, store } from '../renewals/service.ts';
import { money } from '../rules/money.ts';
import { unusedPart } from '../rules/proration.ts';
import { isUpgrade, quoteOf } from '../rules/quotes.ts';
import { canceled, downgraded, mayChange, reactivated, type Step, type Subscription } from '../rules/subscription.ts';
import { taxPlaceOf } from '../tax-place.ts';
import { asMembership, asOrder } from '../views.ts';
import * as queries from './queries.ts';

type Endpoints = (typeof billing)['endpoints'];
type Asking = Pick<Ordering, 'env' | 'cell' | 'userId' | 'now'>;

/** Who only reads. */
type Reading = Omit<Asking, 'cell'> & { readonly cell: Pick<ReadableCell, 'read' | 'number'> };

/** What a user's account page shows. */
export async function membershipOf({ env, cell, userId, now }: Reading): Promise<Membership> {
  const status = (await customerStatusOf(cell, userId, now)) ?? fail('SIGN_IN_REQUIRED');
  return asMembership(status, taxPlaceOf(env, status.customer), providerName(env), now);
}

/** What another plan would mean. */
export async function previewChange(asking: Asking, planGroup: PlanGroup): Promise<Change> {
  return changeTo(asking, await payableOf(asking), planGroup).change;
}

async function payableOf({ cell, userId }: Asking): Promise<queries.Payable> {
  return (await queries.payableOf(cell, userId)) ?? fail('NOT_SUBSCRIBED');
}

/** A change of plan with its price: an upgrade is paid now, less what is unused; a downgrade with its own period. */
function changeTo({ env, now }: Asking, { subscription: current, customer }: queries.Payable, planGroup: PlanGroup) {
  if (planGroup === current.planGroup || !mayChange(current as Subscription, now)) fail('CHANGE_NOT_POSSIBLE');
  const kind = isUpgrade(current.planGroup, planGroup) ? ('upgrade' as const) : ('downgrade' as const);
  const at = kind === 'upgrade' ? now : current.periodEnd;
  const period = { start: current.periodStart, end: current.periodEnd };
  const unused = unusedPart(money(current.worth, current.currency), period, now).amount;
  const credit = current.credit + (kind === 'upgrade' ? unused : 0);
  const { quote, terms } = quoteOf({
    planGroup,
    currency: current.currency,
    coupon: null,
    credit,
    place: taxPlaceOf(env, customer),
    at,
  });
  return { change: { planGroup, kind, at: at.toISOString(), quote }, terms };
}

/** Changes the plan: an upgrade at once, as an order under its key, a downgrade with the next period. */
export async function change(
  ordering: Ordering,
  body: Body<Endpoints['change']>,
): Promise<{ order: Order | null; membership: Membership }> {
  const order = await tryChange(ordering, body);
  return { order: order && asOrder(order), membership: await membershipOf(ordering) };
}

async function tryChange(ordering: Ordering, { planGroup, expectedTotal, locale }: Body<Endpoints['change']>) {
  const { env, cell, userId, key, now } = ordering;
  const { known, waiting } = await orderContext(cell, userId, now, '', key);
  if (known) return resumed(ordering, known, planGroup);
  const payable = await payableOf(ordering);
  const { subscription: current, method } = payable;
  if (current.scheduledPlanGroup === planGroup) return null;
  const { change: wanted, terms } = changeTo(ordering, payable, planGroup);
  if (wanted.quote.total !== expectedTotal) fail('PRICE_CHANGED', { detail: { total: wanted.quote.total } });
  const provider = paymentProviderOf(env, cell, now);
  if (wanted.kind === 'downgrade') {
    await step(ordering, (before) => downgraded(before, planGroup, now));
    return null;
  }
  if (!method) fail('CHANGE_NOT_POSSIBLE');
  if (waiting) await abandonPendingOrder(ordering, provider, waiting);
  const opened: OrderRow = {
    id: inCell(cell, newId()),
    userId,
    key,
    kind: 'upgrade',
    state: 'open',
    failure: null,
    planGroup,
    currency: current.currency,
    coupon: null,
    quote: wanted.quote,
    total: expectedTotal,
    terms: { ...terms, version: current.version },
    locale,
    redirectTo: null,
    providerReference: null,
    provider: provider.name,
    subscriptionId: current.id,
    isFirst: false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + orderTimeouts.open),
    settledAt: null,
  };
  if (!(await writeAll(cell, openOrder(cell, opened)))) fail('ORDER_IN_PROGRESS');
  return payUpgrade(ordering, opened, payable);
}

/** Continues an upgrade that was begun under its key. */
async function resumed(ordering: Ordering, known: OrderRow, planGroup: PlanGroup) {
  if (known.kind !== 'upgrade' || known.planGroup !== planGroup) fail('ORDER_DIFFERS');
  return known.state === 'open' ? payUpgrade(ordering, known, await payableOf(ordering)) : known;
}

async function payUpgrade({ env, cell, now }: Ordering, opened: OrderRow, { customer, method, who }: queries.Payable) {
  const provider = paymentProviderOf(env, cell, now);
  const { id, userId, currency, total, locale, planGroup } = opened;
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale };
  const outcome =
    total === 0
      ? ({ state: 'paid', reference: id } as const)
      : await answerOf(
          provider.charge({
            key: id,
            payer,
            token: method?.token ?? '',
            currency,
            amount: total,
            isOwnerThere: true,
            returnTo: env.SITE_ORIGIN + href('subscription', locale),
            planGroup,
          }),
        );
  return settle({ env, cell, provider, now }, opened, outcome);
}

/** Takes a scheduled downgrade back. */
export async function keepPlan(asking: Asking): Promise<Membership> {
  await step(asking, (before) => downgraded(before, before.planGroup, asking.now));
  return membershipOf(asking);
}

/** Ends the subscription with its period. */
export async function cancel(asking: Asking, { reason, comment }: Body<Endpoints['cancel']>): Promise<Membership> {
  await step(asking, (before) => canceled(before, asking.now), { cancelReason: reason, cancelComment: comment });
  return membershipOf(asking);
}

/** Takes a cancellation back. */
export async function reactivate(asking: Asking): Promise<Membership> {
  await step(asking, (before) => reactivated(before, asking.now), { cancelReason: null, cancelComment: null });
  return membershipOf(asking);
}

/** Takes a step with a user's subscription as it is now; one that changes nothing writes nothing. */
async function step(
  asking: Asking,
  take: (before: Subscription) => Step,
  columns: Partial<SubscriptionRow> = {},
): Promise<void> {
  await untilStored(async () => {
    const payable = await payableOf(asking);
    const before = payable.subscription as Subscription;
    const taken = take(before);
    if (taken.next === before) return true;
    return (await store(asking.cell, payable, taken, asking.now, [], columns)) || undefined;
  });
}

/** Replaces the card; what is past due is tried with it at once. */
export async function changeCard(asking: Asking, card: Card): Promise<Membership> {
  const { env, cell, userId, now } = asking;
  const provider = paymentProviderOf(env, cell, now);
  const payable = await payableOf(asking);
  checkCard(provider, card, now);
  const payer = {
    userId,
    email: payable.who.email,
    customer: payable.customer?.providerCustomer ?? null,
    locale: payable.who.locale,
  };
  const stored = await provider.store(payer, card);
  if (typeof stored === 'string') failField('card.number', 'card_declined');
  await writeAll(cell, [saveMethod(cell, userId, provider.name, stored, now)]);
  await chargeNow(env, cell, userId, now);
  return membershipOf(asking);
}

/** Tries at once to take what is past due. */
export async function payNow(asking: Asking): Promise<Membership> {
  await payableOf(asking);
  await chargeNow(asking.env, asking.cell, asking.userId, asking.now);
  return membershipOf(asking);
}

/** Where Stripe lets a user manage card and address. */
export async function portalFor({ env, cell, userId, now }: Asking, locale: Locale): Promise<{ url: string }> {
  const { who, customer } = (await customerStatusOf(cell, userId, now)) ?? fail('SIGN_IN_REQUIRED');
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale };
  const url = await paymentProviderOf(env, cell, now).portal(payer, env.SITE_ORIGIN + href('subscription', locale));
  return { url: url ?? fail('NOT_FOUND') };
}
