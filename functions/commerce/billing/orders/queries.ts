import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { assertInBatch, writeAndRead } from '../../../data/assertions/assertions.ts';
import { libraryOf, type Cell, type Library, type ReadableCell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { send, type MessageKind } from '../../../data/messages/messages.ts';
import { build, query } from '../../../data/reads.ts';
import { coupons, countsAgainstLimit, couponUses } from '../coupons/schema.ts';
import type { Customer } from '../customer.ts';
import {
  asStatus,
  pendingOrders,
  statusQueries,
  type CustomerRow,
  type Statement,
  type SubscriptionRow,
} from '../queries.ts';
import { billingCustomers, couponRedemptions, orders } from '../schema.ts';
import { vatCheckOf } from '../vat-checks/queries.ts';

export type OrderRow = typeof orders.$inferSelect;

/** States of an unsettled order. */
const pendingStates = ['open', 'awaiting_confirmation'] as const;

/** A user's orders with a key, or pending. */
function ordersOfKeyOrPending(userId: string, key: string) {
  return query(
    build
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), or(eq(orders.key, key), inArray(orders.state, pendingStates)))),
  );
}

function redemptionOf(userId: string, code: string) {
  return query(
    build
      .select({ orderId: couponRedemptions.orderId })
      .from(couponRedemptions)
      .where(and(eq(couponRedemptions.userId, userId), eq(couponRedemptions.code, code))),
  );
}

/**
 * Everything in the cell that an order depends on: the customer's status, the order of the key, another pending order,
 * whether the customer has used the coupon, and the last check of a VAT number.
 */
export async function orderContext(
  { read }: Pick<Cell, 'read'>,
  customer: Customer,
  now: Date,
  code: string,
  key: string,
) {
  const [found, redeemed, [vatCheck], ...status] = await read(
    ordersOfKeyOrPending(customer.id, key),
    redemptionOf(customer.id, code),
    vatCheckOf(customer.id),
    ...statusQueries(customer, now),
  );
  return {
    who: asStatus(status),
    existing: found.find((order) => order.key === key),
    otherPending: found.find((order) => order.key !== key),
    isRedeemed: redeemed.length > 0,
    vatCheck,
  };
}

export type OrderContext = Awaited<ReturnType<typeof orderContext>>;

function orderOfKey(userId: string, key: string) {
  return query(
    build
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.key, key))),
  );
}

export async function orderByKey(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
  key: string,
): Promise<OrderRow | undefined> {
  const [[order]] = await read(orderOfKey(userId, key));
  return order;
}

/** The order of a key with the status of its customer. */
export async function orderWithStatus(
  { read }: Pick<ReadableCell, 'read'>,
  customer: Customer,
  key: string,
  now: Date,
) {
  const [[order], ...status] = await read(orderOfKey(customer.id, key), ...statusQueries(customer, now));
  return { order, who: asStatus(status) };
}

const order = (id: string) => query(build.select().from(orders).where(eq(orders.id, id)));

export async function orderById({ read }: Pick<Cell, 'read'>, id: string): Promise<OrderRow | undefined> {
  const [[row]] = await read(order(id));
  return row;
}

/** Writes a batch and returns the order afterwards; `undefined` if an assertion of the batch failed. */
export async function writeOrder(
  cell: Cell,
  id: string,
  statements: readonly Statement[],
): Promise<OrderRow | undefined> {
  const [[row] = []] = (await writeAndRead(cell, statements, order(id))) ?? [];
  return row;
}

/** Pending orders after their expiry. */
export function staleOrders(cell: Cell, now: Date, most: number): Promise<OrderRow[]> {
  return cell
    .select()
    .from(orders)
    .where(and(inArray(orders.state, pendingStates), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(most);
}

/**
 * Inserts an order if nothing has changed since it was priced: no subscription is active, or for an upgrade, its
 * subscription has the same version; and no other order has its key or is pending.
 */
export function openOrder(cell: Cell, order: OrderRow): Statement[] {
  const { userId, key, subscriptionId, terms } = order;
  const runningSubscription = sql`select 1 from subscriptions where user_id = ${userId} and ended_at is null`;
  const isUnchanged = subscriptionId
    ? sql`exists (${runningSubscription} and id = ${subscriptionId} and version = ${terms.version})`
    : sql`not exists (${runningSubscription})`;
  const other = sql`select 1 from ${orders} where ${orders.userId} = ${userId}
    and (${orders.key} = ${key} or ${inArray(orders.state, pendingStates)})`;
  return [
    assertInBatch(cell, isUnchanged),
    assertInBatch(cell, sql`not exists (${other})`),
    cell.insert(orders).values(order),
  ];
}

/** Settles a pending order; sends the message that confirms or releases the use of its coupon. */
export function settleOrder(
  cell: Cell,
  { id, coupon, terms }: Pick<OrderRow, 'id' | 'coupon' | 'terms'>,
  change: Partial<OrderRow> & { readonly state: 'paid' | 'failed' | 'expired' },
): Statement[] {
  const isPending = sql`exists (select 1 from ${orders} where ${orders.id} = ${id} and ${inArray(orders.state, pendingStates)})`;
  const kind = change.state === 'paid' ? couponUseConfirmed : couponUseReleased;
  return [
    assertInBatch(cell, isPending),
    cell.update(orders).set(change).where(eq(orders.id, id)),
    ...(coupon && terms.hasReservedUse ? [send(cell, kind, { orderId: id, code: coupon })] : []),
  ];
}

/** Updates an open order. */
export function changeOpenOrder(cell: Cell, id: string, change: Partial<OrderRow>): Statement {
  return cell
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.state, 'open')));
}

/** Saves a billing address; the provider's customer id is unchanged. */
export function saveAddress(cell: Cell, { userId, providerCustomer: _, ...set }: CustomerRow): Statement {
  return cell
    .insert(billingCustomers)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: billingCustomers.userId, set });
}

/** Statements that fail their batch unless a subscription is running and no order of its customer is pending. */
export function assertNoneBeingPaid(cell: Cell, { id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>): Statement[] {
  const running = sql`select 1 from subscriptions where id = ${id} and ended_at is null`;
  const pending = pendingOrders(cell, sql`${userId}`);
  return [assertInBatch(cell, sql`exists (${running})`), assertInBatch(cell, sql`not exists ${pending}`)];
}

/** Fails its batch if a billing address has changed since an order was priced for it. */
export function assertSameAddress(cell: Cell, priced: CustomerRow | null): Statement[] {
  if (!priced) return [];
  const { userId, updatedAt } = billingCustomers;
  const isSame = and(eq(userId, priced.userId), eq(updatedAt, priced.updatedAt));
  return [assertInBatch(cell, sql`exists (select 1 from ${billingCustomers} where ${isSame})`)];
}

/** Records the use of a coupon by a user; fails the batch if they have used it before. */
export function redeemCoupon(cell: Cell, code: string, userId: string, orderId: string, at: Date): Statement[] {
  const { code: used, userId: by } = couponRedemptions;
  const isUsed = sql`exists (select 1 from ${couponRedemptions} where ${used} = ${code} and ${by} = ${userId})`;
  return [
    assertInBatch(cell, sql`not ${isUsed}`),
    cell.insert(couponRedemptions).values({ code, userId, orderId, redeemedAt: at }),
  ];
}

export function allCoupons(library: Library): Promise<(typeof coupons.$inferSelect)[]> {
  return library.select().from(coupons);
}

export function usesOf(library: Library, code: string, now: Date): Promise<number> {
  return library.$count(couponUses, countsAgainstLimit(code, now));
}

/** How long a use is reserved, in milliseconds: longer than any order is open. */
const reservationLifetime = 24 * 60 * 60_000;

/** Reserves a use of a limited coupon for an order; false if none is left. */
export async function reserveUse(library: Library, orderId: string, code: string, now: Date): Promise<boolean> {
  const most = sql`(select most_redemptions from ${coupons} where ${coupons.code} = ${code})`;
  const usedCount = sql`(select count(*) from ${couponUses} where ${countsAgainstLimit(code, now)})`;
  const until = new Date(now.getTime() + reservationLifetime);
  const use = { orderId, code, state: 'reserved' as const, until };
  const reserved = await insertFrom(library, couponUses, use, sql`where ${usedCount} < ${most}`).returning({
    orderId: couponUses.orderId,
  });
  return reserved.length > 0;
}

/** Confirms the use of a paid order, even if its reservation has expired. */
async function confirmUse(library: Library, orderId: string, code: string): Promise<void> {
  const confirmed = { state: 'confirmed' as const, until: null };
  await library
    .insert(couponUses)
    .values({ orderId, code, ...confirmed })
    .onConflictDoUpdate({ target: couponUses.orderId, set: confirmed });
}

/** Releases the use of an order that was not paid. */
export async function releaseUse(library: Library, orderId: string): Promise<void> {
  await library.delete(couponUses).where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'reserved')));
}

const Use = v.object({ orderId: v.string(), code: v.string() });

type Use = v.InferOutput<typeof Use>;

/** Sent in the batch that settles an order with a limited coupon as paid. */
export const couponUseConfirmed: MessageKind<Use> = {
  name: 'coupon-use-confirmed',
  schema: Use,
  handle: (env, { orderId, code }) => confirmUse(libraryOf(env), orderId, code),
};

/** Sent in the batch that settles an order with a limited coupon as failed or expired. */
export const couponUseReleased: MessageKind<Use> = {
  name: 'coupon-use-released',
  schema: Use,
  handle: (env, { orderId }) => releaseUse(libraryOf(env), orderId),
};
