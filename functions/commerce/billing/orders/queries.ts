import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell, ReadableCell } from '../../../data/cells.ts';
import { send } from '../../../data/messages/messages.ts';
import { build, query } from '../../../data/reads.ts';
import { couponUseConfirmed, couponUseReleased } from '../coupons/messages.ts';
import { asStatus, statusQueries, writeAndRead, type CustomerRow, type Statement } from '../queries.ts';
import { billingCustomers, couponRedemptions, orders } from '../schema.ts';

export type OrderRow = typeof orders.$inferSelect;

/** States of an order that is not settled. */
const underWay = ['open', 'awaiting_confirmation'] as const;

/** Orders of a user under a key, or under way. */
function ordersAbout(userId: string, key: string) {
  return query(
    build
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), or(eq(orders.key, key), inArray(orders.state, underWay)))),
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
 * What an order depends on in its cell: who orders, the order of the key, another one under way, and whether the user
 * has used the coupon.
 */
export async function orderContext({ read }: Pick<Cell, 'read'>, userId: string, now: Date, code: string, key: string) {
  const [theirs, redeemed, ...status] = await read(
    ordersAbout(userId, key),
    redemptionOf(userId, code),
    ...statusQueries(userId, now),
  );
  return {
    who: asStatus(status),
    known: theirs.find((order) => order.key === key),
    waiting: theirs.find((order) => order.key !== key),
    isRedeemed: redeemed.length > 0,
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

/** The order of a key with the status of its user. */
export async function orderWithStatus({ read }: Pick<ReadableCell, 'read'>, userId: string, key: string, now: Date) {
  const [[order], ...status] = await read(orderOfKey(userId, key), ...statusQueries(userId, now));
  return { order, who: asStatus(status) };
}

const order = (id: string) => query(build.select().from(orders).where(eq(orders.id, id)));

export async function orderById({ read }: Pick<Cell, 'read'>, id: string): Promise<OrderRow | undefined> {
  const [[row]] = await read(order(id));
  return row;
}

/** Writes all or nothing, and returns the order as it is then; `undefined` where an assertion of the batch failed. */
export async function writeOrder(
  cell: Cell,
  id: string,
  statements: readonly Statement[],
): Promise<OrderRow | undefined> {
  const [[row] = []] = (await writeAndRead(cell, statements, order(id))) ?? [];
  return row;
}

/** Orders that nobody has continued. */
export function staleOrders(cell: Cell, now: Date, most: number): Promise<OrderRow[]> {
  return cell
    .select()
    .from(orders)
    .where(and(inArray(orders.state, underWay), lte(orders.expiresAt, now)))
    .orderBy(orders.expiresAt)
    .limit(most);
}

/**
 * Opens an order while what it changes is as it was read: no subscription runs, or the one of an upgrade runs in the
 * version that its price was calculated for; and no other order has its key or is under way.
 */
export function openOrder(cell: Cell, order: OrderRow): Statement[] {
  const { userId, key, subscriptionId, terms } = order;
  const running = sql`select 1 from subscriptions where user_id = ${userId} and ended_at is null`;
  const isAsRead = subscriptionId
    ? sql`exists (${running} and id = ${subscriptionId} and version = ${terms.version})`
    : sql`not exists (${running})`;
  const other = sql`select 1 from ${orders} where ${orders.userId} = ${userId}
    and (${orders.key} = ${key} or ${inArray(orders.state, underWay)})`;
  return [
    assertInBatch(cell, isAsRead),
    assertInBatch(cell, sql`not exists (${other})`),
    cell.insert(orders).values(order),
  ];
}

/** Settles an order while it is under way; the use of its coupon is confirmed or released in the library. */
export function settleOrder(
  cell: Cell,
  { id, coupon, terms }: Pick<OrderRow, 'id' | 'coupon' | 'terms'>,
  change: Partial<OrderRow> & { readonly state: 'paid' | 'failed' | 'expired' },
): Statement[] {
  const isUnderWay = sql`exists (select 1 from ${orders} where ${orders.id} = ${id} and ${inArray(orders.state, underWay)})`;
  const kind = change.state === 'paid' ? couponUseConfirmed : couponUseReleased;
  return [
    assertInBatch(cell, isUnderWay),
    cell.update(orders).set(change).where(eq(orders.id, id)),
    ...(coupon && terms.hasReservedUse ? [send(cell, kind, { orderId: id, code: coupon })] : []),
  ];
}

/** Changes an order that is open: where its payment continues. */
export function changeOpenOrder(cell: Cell, id: string, change: Partial<OrderRow>): Statement {
  return cell
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), eq(orders.state, 'open')));
}

/** Ends the batch where the account is gone or its deletion is requested: it is granted nothing. */
export function assertStays(cell: Cell, userId: string): Statement {
  return assertInBatch(cell, sql`exists (select 1 from ${users} where ${users.id} = ${userId} and deletes_at is null)`);
}

/** Saves a billing address; who its payer is at the provider stays. */
export function saveAddress(cell: Cell, { userId, providerCustomer: _, ...set }: CustomerRow): Statement {
  return cell
    .insert(billingCustomers)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: billingCustomers.userId, set });
}

/** Records that a user has used a coupon, once. */
export function redeem(cell: Cell, code: string, userId: string, orderId: string, at: Date): Statement[] {
  const { code: used, userId: by } = couponRedemptions;
  const isUsed = sql`exists (select 1 from ${couponRedemptions} where ${used} = ${code} and ${by} = ${userId})`;
  return [
    assertInBatch(cell, sql`not ${isUsed}`),
    cell.insert(couponRedemptions).values({ code, userId, orderId, redeemedAt: at }),
  ];
}
