import type { billing, Change, Membership, Order } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Card } from '#contract/commerce/billing/payments';
import { inCell, type ReadableCell, type WritableCell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { commitAndRead } from '../../../data/commit.ts';
import { untilStored } from '../../../data/until-stored.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { readWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { paymentProviderOf, providerName } from '../../payments/configured-provider.ts';
import { stepStatements } from '../booking.ts';
import { openOrder, orderContext, type OrderRow } from '../orders/queries.ts';
import { answerOf, checkCard, abandonPendingOrder, orderTimeouts, type Ordering } from '../orders/service.ts';
import { settle } from '../orders/settlement.ts';
import {
  asStatus,
  customerStatusOf,
  saveMethod,
  statusQueries,
  writeAll,
  writeAndRead,
  type CustomerStatus,
  type SubscriptionRow,
} from '../queries.ts';
import { chargeNow } from '../renewals/service.ts';
import { money } from '../rules/money.ts';
import { unusedPart } from '../rules/proration.ts';
import { isUpgrade, quoteOf } from '../rules/quotes.ts';
import { canceled, downgraded, mayChange, reactivated, type Step, type Subscription } from '../rules/subscription.ts';
import { taxPlaceOf } from '../tax-place.ts';
import { asMembership, asOrder } from '../views.ts';
import type * as queries from './queries.ts';

type Endpoints = (typeof billing)['endpoints'];
type Asking = Pick<Ordering, 'env' | 'cell' | 'userId' | 'now'>;

/** Who only reads. */
type Reading = Omit<Asking, 'cell'> & { readonly cell: Pick<ReadableCell, 'read' | 'number'> };

/** Who reads before they write. */
type Writing = Omit<Asking, 'cell'> & { readonly cell: WritableCell };

/** What a user's account page shows. */
export async function membershipOf(reading: Reading): Promise<Membership> {
  return membershipIn(reading, await statusOf(reading));
}

async function statusOf({ cell, userId, now }: Reading): Promise<CustomerStatus> {
  return (await customerStatusOf(cell, userId, now)) ?? fail('SIGN_IN_REQUIRED');
}

function membershipIn({ env, now }: Omit<Reading, 'cell'>, status: CustomerStatus): Membership {
  return asMembership(status, taxPlaceOf(env, status.customer), providerName(env), now);
}

/** What another plan would mean. */
export async function previewChange(reading: Reading, planGroup: PlanGroup): Promise<Change> {
  return changeTo(reading, payableIn(await statusOf(reading)), planGroup).change;
}

/** A user's running subscription, with how it is paid: the newest, as another begins only after its end. */
function payableIn({ current, customer, method, who }: CustomerStatus): queries.Payable {
  return current && !current.endedAt ? { subscription: current, customer, method, who } : fail('NOT_SUBSCRIBED');
}

/** A change of plan with its price: an upgrade is paid now, less what is unused; a downgrade with its own period. */
function changeTo(
  { env, now }: Pick<Asking, 'env' | 'now'>,
  { subscription: current, customer }: queries.Payable,
  planGroup: PlanGroup,
) {
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
  asked: Writing & Pick<Ordering, 'key'>,
  body: Body<Endpoints['change']>,
): Promise<{ order: Order | null; membership: Membership }> {
  const { order, membership } = await tryChange(asked, body);
  return { order: order && asOrder(order), membership: membership ?? (await membershipOf(asked)) };
}

interface Tried {
  readonly order: OrderRow | null;
  /** What is there afterwards, where it is known. */
  readonly membership?: Membership;
}

async function tryChange(
  asked: Writing & Pick<Ordering, 'key'>,
  { planGroup, expectedTotal, locale }: Body<Endpoints['change']>,
): Promise<Tried> {
  const { env, userId, key, now } = asked;
  const { known, waiting, who = fail('SIGN_IN_REQUIRED') } = await orderContext(asked.cell, userId, now, '', key);
  const cell = await asked.cell.writable();
  const ordering = { ...asked, cell };
  if (known) return { order: await resumed(ordering, known, planGroup, who) };
  const payable = payableIn(who);
  const { subscription: current, method } = payable;
  if (current.scheduledPlanGroup === planGroup) return { order: null, membership: membershipIn(asked, who) };
  const { change: wanted, terms } = changeTo(ordering, payable, planGroup);
  if (wanted.quote.total !== expectedTotal) fail('PRICE_CHANGED', { detail: { total: wanted.quote.total } });
  const provider = paymentProviderOf(env, cell, now);
  if (wanted.kind === 'downgrade') {
    const membership = await step(asked, (before) => downgraded(before, planGroup, now), {}, who);
    return { order: null, membership };
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
  return { order: await payUpgrade(ordering, opened, who) };
}

/** Continues an upgrade that was begun under its key. */
async function resumed(ordering: Ordering, known: OrderRow, planGroup: PlanGroup, status: CustomerStatus) {
  if (known.kind !== 'upgrade' || known.planGroup !== planGroup) fail('ORDER_DIFFERS');
  return known.state === 'open' ? payUpgrade(ordering, known, status) : known;
}

async function payUpgrade({ env, cell, now }: Ordering, opened: OrderRow, status: CustomerStatus) {
  const { customer, method, who } = payableIn(status);
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
  return settle({ env, cell, provider, now }, opened, outcome, status);
}

/** Takes a scheduled downgrade back. */
export function keepPlan(asking: Writing): Promise<Membership> {
  return step(asking, (before) => downgraded(before, before.planGroup, asking.now));
}

/** Ends the subscription with its period. */
export function cancel(asking: Writing, { reason, comment }: Body<Endpoints['cancel']>): Promise<Membership> {
  return step(asking, (before) => canceled(before, asking.now), { cancelReason: reason, cancelComment: comment });
}

/** Takes a cancellation back. */
export function reactivate(asking: Writing): Promise<Membership> {
  return step(asking, (before) => reactivated(before, asking.now), { cancelReason: null, cancelComment: null });
}

/**
 * Takes a step with a user's subscription as it is now; one that changes nothing writes nothing. `known` is what was
 * read before; what of it has changed meanwhile is read again.
 */
function step(
  asking: Writing,
  take: (before: Subscription) => Step,
  more: Partial<SubscriptionRow> = {},
  known?: CustomerStatus,
): Promise<Membership> {
  const { userId, now: at } = asking;
  let read = known;
  return untilStored(async () => {
    const status = read ?? (await statusOf(asking));
    read = undefined;
    const { subscription } = payableIn(status);
    const before = subscription as Subscription;
    const taken = take(before);
    if (taken.next === before) return membershipIn(asking, status);
    const cell = await asking.cell.writable();
    const statements = stepStatements(cell, { ...subscription, step: taken, at, more });
    const rows = await writeAndRead(cell, statements, ...statusQueries(userId, at));
    return rows && membershipIn(asking, asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
  });
}

/** Who pays, and how often they may. */
type Paying = Writing & { readonly limit: RateLimit };

/** What a user pays for, counted against the limit of tries. */
async function statusWithin({ cell, userId, now, limit }: Paying): Promise<CustomerStatus> {
  return asStatus(await readWithin(cell, [limit], ...statusQueries(userId, now))) ?? fail('SIGN_IN_REQUIRED');
}

/** Replaces the card; what is past due is tried with it at once. */
export async function changeCard(paying: Paying, card: Card): Promise<Membership> {
  const { env, userId, now } = paying;
  const { customer, who } = payableIn(await statusWithin(paying));
  const cell = await paying.cell.writable();
  const provider = paymentProviderOf(env, cell, now);
  checkCard(provider, card, now);
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale: who.locale };
  const stored = await provider.store(payer, card);
  if (typeof stored === 'string') failField('card.number', 'card_declined');
  const rows = await commitAndRead(
    cell,
    [saveMethod(cell, userId, provider.name, stored, now)],
    ...statusQueries(userId, now),
  );
  return afterCharge(paying, asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
}

/** Tries at once to take what is past due. */
export async function payNow(paying: Paying): Promise<Membership> {
  const status = await statusWithin(paying);
  payableIn(status);
  return afterCharge(paying, status);
}

/** A membership once what is past due was tried. */
async function afterCharge(writing: Writing, status: CustomerStatus): Promise<Membership> {
  if (status.current?.state !== 'past_due') return membershipIn(writing, status);
  await chargeNow(writing.env, await writing.cell.writable(), payableIn(status), writing.now);
  return membershipOf(writing);
}

/** Where Stripe lets a user manage card and address. */
export async function portalFor({ env, cell, userId, now }: Writing, locale: Locale): Promise<{ url: string }> {
  const { who, customer } = await statusOf({ env, cell, userId, now });
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale };
  const provider = paymentProviderOf(env, await cell.writable(), now);
  const url = await provider.portal(payer, env.SITE_ORIGIN + href('subscription', locale));
  return { url: url ?? fail('NOT_FOUND') };
}
