import type { Body } from '#contract/feature';
import { seatPlan } from '#contract/groups/seats/notices';
import { seatLimits, type SeatChange, type SeatPlan, type seats } from '#contract/groups/seats';
import type { Order } from '#contract/commerce/billing';
import type { Customer } from '../../commerce/billing/customer.ts';
import { orderChange, resumeChange } from '../../commerce/billing/memberships/ordered-changes.ts';
import { payableIn, statusOf, type WriteRequest } from '../../commerce/billing/memberships/payable.ts';
import { applyStep } from '../../commerce/billing/memberships/steps.ts';
import type { OrderRequest } from '../../commerce/billing/orders/payment.ts';
import { orderContext } from '../../commerce/billing/orders/queries.ts';
import { asStatus, statusQueries, type CustomerStatus } from '../../commerce/billing/queries.ts';
import { nextPeriodTotals } from '../../commerce/billing/rules/quotes.ts';
import { quoteOfAdded, reduced } from '../../commerce/billing/rules/seats.ts';
import { mayChange, type Subscription } from '../../commerce/billing/rules/subscription.ts';
import { taxPlaceOf } from '../../commerce/billing/rules/tax.ts';
import { withCurrentVatCheck } from '../../commerce/billing/vat-checks/rechecks.ts';
import { asOrder } from '../../commerce/billing/views.ts';
import type { WritableCell } from '../../data/cells.ts';
import type { Read } from '../../data/reads.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail, failField } from '../../edge/errors.ts';
import { always } from '../../edge/queries.ts';
import { assertMay } from '../groups/queries.ts';
import { cellOfGroup, deliverMemberships, readGroup, type GroupRequest } from '../groups/service.ts';
import { groupCustomers } from './customer.ts';
import { seatPlanChanged } from './messages.ts';
import * as queries from './queries.ts';
import { asSeatPlan } from './views.ts';

type Endpoints = (typeof seats)['endpoints'];

/** The group as the customer of a viewer who may change its seats; the audit trail gets an entry of what they do. */
function customerOf(request: GroupRequest, entry?: queries.SeatEntry): Customer {
  return {
    kind: groupCustomers,
    id: request.groupId,
    statements: (cell) => [
      assertMay(cell, 'changeSeats', request),
      ...(entry ? [queries.auditByMember(cell, request, entry)] : []),
    ],
  };
}

/** The cell of a group; each read of it checks that the viewer may change its seats. */
function cellFor(request: GroupRequest): WritableCell {
  const cell = cellOfGroup(request);
  const read = (async (...queries) => (await readGroup(request, 'changeSeats', ...queries)).rows) as Read;
  return { number: cell.number, read, writable: async () => cell, isLive: always, counted: new Set() };
}

/** What billing needs of a request about a group. */
export function billingOf(request: GroupRequest, entry?: queries.SeatEntry) {
  const { env, now } = request;
  return { env, now, customer: customerOf(request, entry), cell: cellFor(request) };
}

/** Delivers what a change of the plan means to the cells of the members and to open pages, after the response. */
export function deliverSoon(request: GroupRequest): void {
  const { env } = request;
  runAfterResponse({ env }, () => deliverMemberships(env, cellOfGroup(request), [seatPlanChanged]));
}

/** The plan of a group. */
export async function planOf(request: GroupRequest): Promise<SeatPlan> {
  const { env, now } = request;
  const selects = statusQueries(customerOf(request), now);
  const { group, rows } = await readGroup(request, 'changeSeats', ...selects);
  return asSeatPlan(env, group, asStatus(rows) ?? fail('NOT_FOUND'), now);
}

/** Runs a change of the plan; returns the plan afterwards. */
export async function changed(request: GroupRequest, change: Promise<unknown>): Promise<SeatPlan> {
  await change;
  deliverSoon(request);
  return planOf(request);
}

/** The price of another number of seats. */
export async function previewChange(request: GroupRequest, seatCount: number): Promise<SeatChange> {
  const { cell, ...billing } = billingOf(request);
  const status = await withCurrentVatCheck(
    { ...billing, kind: billing.customer.kind, writable: cell.writable },
    await statusOf({ ...billing, cell }),
  );
  return priceChange(request, status, seatCount).change;
}

/** Prices another number of seats: more are charged to the end of the period, fewer begin with the next one. */
function priceChange({ env, now }: GroupRequest, status: CustomerStatus, seatCount: number) {
  const { subscription: current, customer, who } = payableIn(status);
  const mayReduce = current.state !== 'canceling' || seatCount > current.quantity;
  if (!mayChange(current as Subscription, now) || !mayReduce || seatCount === current.quantity)
    fail('CHANGE_NOT_POSSIBLE');
  const fewest = Math.max(seatLimits.fewest, who.leastQuantity);
  if (seatCount < fewest) failField('seats', 'too_few_seats', fewest);
  const place = taxPlaceOf(env.SELLER_COUNTRY, customer);
  if (seatCount > current.quantity) {
    const { quote, terms } = quoteOfAdded(current, seatCount - current.quantity, place, now);
    const change: SeatChange = { seats: seatCount, kind: 'more', quote, renewal: quote.renewal };
    return {
      change,
      total: quote.total,
      order: { kind: 'seats', planGroup: current.planGroup, quote, terms } as const,
    };
  }
  const next = nextPeriodTotals({ ...current, scheduledQuantity: seatCount }, place, now);
  const renewal = { amount: next.totals.total.amount, at: current.periodEnd.toISOString() };
  const change: SeatChange = { seats: seatCount, kind: 'fewer', quote: null, renewal };
  return { change, total: 0, order: null };
}

/** Changes the number of seats: more at once, as an order with an idempotency key; fewer with the next period. */
export async function changeSeats(
  request: GroupRequest & Pick<OrderRequest, 'key'>,
  { seats: seatCount, expectedTotal, locale }: Body<Endpoints['change']>,
): Promise<{ order: Order | null; plan: SeatPlan }> {
  const { key, now } = request;
  const billing = billingOf(request);
  const context = await orderContext(billing.cell, billing.customer, now, '', key);
  const { existing, otherPending, who = fail('NOT_FOUND') } = context;
  const ordering = { ...billing, key, cell: await billing.cell.writable() };
  if (existing) {
    if (existing.kind !== 'seats' || existing.terms.quantity !== seatCount) fail('ORDER_DIFFERS');
    const order = asOrder(await resumeChange(ordering, existing, who));
    return { order, plan: await changed(request, Promise.resolve()) };
  }
  const { subscription } = payableIn(who);
  if (subscription.scheduledQuantity === seatCount) return { order: null, plan: await planOf(request) };
  const status = await withCurrentVatCheck(
    { ...billing, kind: billing.customer.kind, writable: billing.cell.writable },
    who,
  );
  const { total, order: wanted } = priceChange(request, status, seatCount);
  if (total !== expectedTotal) fail('PRICE_CHANGED', { detail: { total } });
  const action = wanted ? 'seats_ordered' : 'seats_reduced';
  const { customer } = billingOf(request, { action, subject: String(seatCount) });
  const order =
    wanted && asOrder(await orderChange({ ...ordering, customer }, status, { ...wanted, locale }, otherPending));
  const reduction = wanted
    ? undefined
    : applyStep({ ...billing, customer }, (before) => reduced(before, seatCount, now), {}, status);
  return { order, plan: await changed(request, Promise.resolve(reduction)) };
}

/** Cancels a scheduled reduction. */
export function keepSeats(billing: WriteRequest): Promise<CustomerStatus> {
  return applyStep(billing, (before) => reduced(before, before.quantity, billing.now));
}

/** What billing orders for seats. */
export function asPlanOrder<Order extends { readonly seats: number }>({ seats: quantity, ...order }: Order) {
  return { ...order, planGroup: seatPlan, coupon: '', quantity } as const;
}
