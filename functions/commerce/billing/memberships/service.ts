import { writeAll, writeAndRead } from '../../../data/assertions/assertions.ts';
import { orderMinutes, type billing, type Change, type Membership, type Order } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Card } from '#contract/commerce/billing/payments';
import { withCellPrefix, type ReadableCell, type WritableCell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { commitAndRead } from '../../../data/commit.ts';
import { retryUntilStored } from '../../../data/until-stored.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { readWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { paymentProviderOf, providerName } from '../../payments/configured-provider.ts';
import { stepStatements } from '../booking.ts';
import { abandonPendingOrder, callProvider, settle, type OrderRequest } from '../orders/payment.ts';
import { openOrder, orderContext, type OrderRow } from '../orders/queries.ts';
import { checkCard } from '../orders/service.ts';
import {
  asStatus,
  customerStatusOf,
  saveMethod,
  statusQueries,
  type CustomerStatus,
  type SubscriptionRow,
} from '../queries.ts';
import { chargeNow } from '../renewals/service.ts';
import { money } from '../rules/money.ts';
import { minutesAfter } from '../rules/periods.ts';
import { isUpgrade, quoteOf, unusedPart } from '../rules/quotes.ts';
import { canceled, downgraded, mayChange, reactivated, type Step, type Subscription } from '../rules/subscription.ts';
import { taxPlaceOf } from '../rules/tax.ts';
import { asMembership, asOrder } from '../views.ts';
import type * as queries from './queries.ts';

type Endpoints = (typeof billing)['endpoints'];
type MembershipRequest = Pick<OrderRequest, 'env' | 'cell' | 'userId' | 'now'>;

type ReadRequest = Omit<MembershipRequest, 'cell'> & { readonly cell: Pick<ReadableCell, 'read' | 'number'> };

type WriteRequest = Omit<MembershipRequest, 'cell'> & { readonly cell: WritableCell };

/** The membership for the account page. */
export async function membershipOf(request: ReadRequest): Promise<Membership> {
  return membershipIn(request, await statusOf(request));
}

async function statusOf({ cell, userId, now }: ReadRequest): Promise<CustomerStatus> {
  return (await customerStatusOf(cell, userId, now)) ?? fail('SIGN_IN_REQUIRED');
}

function membershipIn({ env, now }: Omit<ReadRequest, 'cell'>, status: CustomerStatus): Membership {
  const terms = { version: env.TERMS_VERSION, isAgreed: status.who.termsVersion === env.TERMS_VERSION };
  return { ...asMembership(status, taxPlaceOf(env.SELLER_COUNTRY, status.customer), providerName(env), now), terms };
}

/** The price of a change to another plan. */
export async function previewChange(request: ReadRequest, planGroup: PlanGroup): Promise<Change> {
  return priceChange(request, payableIn(await statusOf(request)), planGroup).change;
}

/** A user's active subscription with its payer; only the newest can be active. */
function payableIn({ current, customer, method, who }: CustomerStatus): queries.Payable {
  return current && !current.endedAt ? { subscription: current, customer, method, who } : fail('NOT_SUBSCRIBED');
}

/** Prices a change of plan: an upgrade is charged now, less the unused part; a downgrade with the next period. */
function priceChange(
  { env, now }: Pick<MembershipRequest, 'env' | 'now'>,
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
    place: taxPlaceOf(env.SELLER_COUNTRY, customer),
    at,
  });
  return { change: { planGroup, kind, at: at.toISOString(), quote }, terms };
}

/** Changes the plan: an upgrade at once, as an order with an idempotency key; a downgrade with the next period. */
export async function change(
  request: WriteRequest & Pick<OrderRequest, 'key'>,
  body: Body<Endpoints['change']>,
): Promise<{ order: Order | null; membership: Membership }> {
  const { order, membership } = await tryChange(request, body);
  return { order: order && asOrder(order), membership: membership ?? (await membershipOf(request)) };
}

interface ChangeResult {
  readonly order: OrderRow | null;
  /** The membership afterwards, if it was read. */
  readonly membership?: Membership;
}

async function tryChange(
  request: WriteRequest & Pick<OrderRequest, 'key'>,
  { planGroup, expectedTotal, locale }: Body<Endpoints['change']>,
): Promise<ChangeResult> {
  const { env, userId, key, now } = request;
  const {
    existing,
    otherPending,
    who = fail('SIGN_IN_REQUIRED'),
  } = await orderContext(request.cell, userId, now, '', key);
  const cell = await request.cell.writable();
  const ordering = { ...request, cell };
  if (existing) return { order: await resumeUpgrade(ordering, existing, planGroup, who) };
  const payable = payableIn(who);
  const { subscription: current, method } = payable;
  if (current.scheduledPlanGroup === planGroup) return { order: null, membership: membershipIn(request, who) };
  const { change: target, terms } = priceChange(ordering, payable, planGroup);
  if (target.quote.total !== expectedTotal) fail('PRICE_CHANGED', { detail: { total: target.quote.total } });
  const provider = paymentProviderOf(env, cell, now);
  if (target.kind === 'downgrade') {
    const membership = await applyStep(request, (before) => downgraded(before, planGroup, now), {}, who);
    return { order: null, membership };
  }
  if (!method) fail('CHANGE_NOT_POSSIBLE');
  if (otherPending) await abandonPendingOrder(ordering, provider, otherPending);
  const opened: OrderRow = {
    id: withCellPrefix(cell, newId()),
    userId,
    key,
    kind: 'upgrade',
    state: 'open',
    failure: null,
    planGroup,
    currency: current.currency,
    coupon: null,
    quote: target.quote,
    vatCheck: who.customer?.vatCheck ?? null,
    total: expectedTotal,
    termsVersion: who.who.termsVersion,
    terms: { ...terms, version: current.version },
    locale,
    redirectTo: null,
    providerReference: null,
    provider: provider.name,
    subscriptionId: current.id,
    isFirst: false,
    createdAt: now,
    expiresAt: minutesAfter(now, orderMinutes.charge),
    settledAt: null,
  };
  if (!(await writeAll(cell, openOrder(cell, opened)))) fail('ORDER_IN_PROGRESS');
  return { order: await payUpgrade(ordering, opened, who) };
}

/** Continues an upgrade with the same idempotency key. */
async function resumeUpgrade(ordering: OrderRequest, existing: OrderRow, planGroup: PlanGroup, status: CustomerStatus) {
  if (existing.kind !== 'upgrade' || existing.planGroup !== planGroup) fail('ORDER_DIFFERS');
  return existing.state === 'open' ? payUpgrade(ordering, existing, status) : existing;
}

async function payUpgrade({ env, cell, now }: OrderRequest, opened: OrderRow, status: CustomerStatus) {
  const { customer, method, who } = payableIn(status);
  const provider = paymentProviderOf(env, cell, now);
  const { id, userId, currency, total, locale, planGroup } = opened;
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale };
  const outcome =
    total === 0
      ? ({ state: 'paid', reference: id } as const)
      : await callProvider(
          provider.charge({
            key: id,
            payer,
            token: method?.token ?? '',
            currency,
            amount: total,
            isCustomerPresent: true,
            returnTo: env.SITE_ORIGIN + href('subscription', locale),
            planGroup,
          }),
        );
  return settle({ env, cell, provider, now }, opened, outcome, status);
}

/** Cancels a scheduled downgrade. */
export function keepPlan(request: WriteRequest): Promise<Membership> {
  return applyStep(request, (before) => downgraded(before, before.planGroup, request.now));
}

/** Ends the subscription with its period. */
export function cancel(request: WriteRequest, { reason, comment }: Body<Endpoints['cancel']>): Promise<Membership> {
  return applyStep(request, (before) => canceled(before, request.now), {
    cancelReason: reason,
    cancelComment: comment,
  });
}

/** Withdraws a cancellation. */
export function reactivate(request: WriteRequest): Promise<Membership> {
  return applyStep(request, (before) => reactivated(before, request.now), { cancelReason: null, cancelComment: null });
}

/**
 * Applies a transition to a user's current subscription; one without a change writes nothing. `knownStatus` was read
 * before; if it has changed meanwhile, it is read again.
 */
function applyStep(
  request: WriteRequest,
  transition: (before: Subscription) => Step,
  fields: Partial<SubscriptionRow> = {},
  knownStatus?: CustomerStatus,
): Promise<Membership> {
  const { userId, now: at } = request;
  let read = knownStatus;
  return retryUntilStored(async () => {
    const status = read ?? (await statusOf(request));
    read = undefined;
    const { subscription } = payableIn(status);
    const before = subscription as Subscription;
    const applied = transition(before);
    if (applied.next === before) return membershipIn(request, status);
    const cell = await request.cell.writable();
    const statements = stepStatements(cell, { ...subscription, step: applied, at, fields });
    const rows = await writeAndRead(cell, statements, ...statusQueries(userId, at));
    return rows && membershipIn(request, asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
  });
}

/** A request for a payment with its rate limit. */
type PaymentRequest = WriteRequest & { readonly limit: RateLimit };

/** Reads the user's status and counts the request against its rate limit. */
async function statusWithin({ cell, userId, now, limit }: PaymentRequest): Promise<CustomerStatus> {
  return asStatus(await readWithin(cell, [limit], ...statusQueries(userId, now))) ?? fail('SIGN_IN_REQUIRED');
}

/** Replaces the card, and charges it at once if a payment is past due. */
export async function changeCard(request: PaymentRequest, card: Card): Promise<Membership> {
  const { env, userId, now } = request;
  const { customer, who } = payableIn(await statusWithin(request));
  const cell = await request.cell.writable();
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
  return afterCharge(request, asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
}

/** Tries at once to transition what is past due. */
export async function payNow(request: PaymentRequest): Promise<Membership> {
  const status = await statusWithin(request);
  payableIn(status);
  return afterCharge(request, status);
}

/** Charges a past due payment; returns the membership afterwards. */
async function afterCharge(request: WriteRequest, status: CustomerStatus): Promise<Membership> {
  if (status.current?.state !== 'past_due') return membershipIn(request, status);
  await chargeNow(request.env, await request.cell.writable(), payableIn(status), request.now);
  return membershipOf(request);
}

/** Opens Stripe's customer portal; returns its address. */
export async function createPortalSession(
  { env, cell, userId, now }: WriteRequest,
  locale: Locale,
): Promise<{ url: string }> {
  const { who, customer } = await statusOf({ env, cell, userId, now });
  const payer = { userId, email: who.email, customer: customer?.providerCustomer ?? null, locale };
  const provider = paymentProviderOf(env, await cell.writable(), now);
  const url = await provider.portal(payer, env.SITE_ORIGIN + href('subscription', locale));
  return { url: url ?? fail('NOT_FOUND') };
}
