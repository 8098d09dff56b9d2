import type { billing, Change, Membership, Order } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import type { PlanGroup } from '#contract/plans';
import type { Env } from '../../../env.ts';
import { fail } from '../../../edge/errors.ts';
import { providerName } from '../../payments/configured-provider.ts';
import type { OrderRequest } from '../orders/payment.ts';
import { orderContext, type OrderRow } from '../orders/queries.ts';
import type { CustomerStatus } from '../queries.ts';
import { money } from '../rules/money.ts';
import { unusedPart } from '../rules/periods.ts';
import { isUpgrade, quoteOf } from '../rules/quotes.ts';
import { downgraded, mayChange, type Subscription } from '../rules/subscription.ts';
import { taxPlaceOf } from '../rules/tax.ts';
import { withCurrentVatCheck } from '../vat-checks/rechecks.ts';
import { asMembership, asOrder } from '../views.ts';
import { orderChange, resumeChange } from './ordered-changes.ts';
import { payableIn, statusOf, type WriteRequest } from './payable.ts';
import type { Payable } from './queries.ts';
import { applyStep } from './steps.ts';

type Endpoints = (typeof billing)['endpoints'];

/** Where and when something is read. */
interface Reading {
  readonly env: Env;
  readonly now: Date;
}

/** The membership for the account page. */
export function membershipIn({ env, now }: Reading, status: CustomerStatus): Membership {
  const terms = { version: env.TERMS_VERSION, isAgreed: status.who.termsVersion === env.TERMS_VERSION };
  return { ...asMembership(status, taxPlaceOf(env.SELLER_COUNTRY, status.customer), providerName(env), now), terms };
}

/** The price of a change to another plan. */
export async function previewChange(request: WriteRequest, planGroup: PlanGroup): Promise<Change> {
  const { env, now, cell, customer } = request;
  const payable = await withCurrentVatCheck(
    { env, now, kind: customer.kind, writable: cell.writable },
    payableIn(await statusOf(request)),
  );
  return priceChange(request, payable, planGroup).change;
}

/** Prices a change of plan: an upgrade is charged now, less the unused part; a downgrade with the next period. */
function priceChange({ env, now }: Reading, { subscription: current, customer }: Payable, planGroup: PlanGroup) {
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
  const { order, status } = await tryChange(request, body);
  return { order: order && asOrder(order), membership: membershipIn(request, status ?? (await statusOf(request))) };
}

interface ChangeResult {
  readonly order: OrderRow | null;
  /** The status afterwards, if it was read. */
  readonly status?: CustomerStatus;
}

async function tryChange(
  request: WriteRequest & Pick<OrderRequest, 'key'>,
  { planGroup, expectedTotal, locale }: Body<Endpoints['change']>,
): Promise<ChangeResult> {
  const { customer, key, now } = request;
  const {
    existing,
    otherPending,
    who = fail('SIGN_IN_REQUIRED'),
  } = await orderContext(request.cell, customer, now, '', key);
  const ordering = { ...request, cell: await request.cell.writable() };
  if (existing) {
    if (existing.kind !== 'upgrade' || existing.planGroup !== planGroup) fail('ORDER_DIFFERS');
    return { order: await resumeChange(ordering, existing, who) };
  }
  if (payableIn(who).subscription.scheduledPlanGroup === planGroup) return { order: null, status: who };
  const status = await withCurrentVatCheck(
    { ...ordering, kind: request.customer.kind, writable: request.cell.writable },
    who,
  );
  const { change: target, terms } = priceChange(ordering, payableIn(status), planGroup);
  if (target.quote.total !== expectedTotal) fail('PRICE_CHANGED', { detail: { total: target.quote.total } });
  if (target.kind === 'downgrade') {
    return {
      order: null,
      status: await applyStep(request, (before) => downgraded(before, planGroup, now), {}, status),
    };
  }
  const upgrade = { kind: 'upgrade', planGroup, quote: target.quote, terms, locale } as const;
  return { order: await orderChange(ordering, status, upgrade, otherPending) };
}

/** Cancels a scheduled downgrade. */
export function keepPlan(request: WriteRequest): Promise<CustomerStatus> {
  return applyStep(request, (before) => downgraded(before, before.planGroup, request.now));
}
