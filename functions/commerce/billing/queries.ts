import { and, desc, eq, gt, inArray, isNotNull, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { plansByRank, rankOf } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import { users } from '../../edge/sessions/schema.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import { send } from '../../data/messages/messages.ts';
import { build, query } from '../../data/reads.ts';
import type { Env } from '../../env.ts';
import { customerDeleted, methodDetached } from '../payments/messages.ts';
import type { StoredMethod } from '../payments/provider.ts';
import type { Account, Customer } from './customer.ts';
import { billingCustomers, orders, paymentMethods, planGrants, subscriptions } from './schema.ts';
import { vatChecks } from './vat-checks/schema.ts';
import { cashierCards, ledgerEntries, payments } from '../payments/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CustomerRow = typeof billingCustomers.$inferSelect;
export type { Statement };
export type PaymentRow = Omit<typeof payments.$inferSelect, 'refunded'>;
export type LedgerRow = typeof ledgerEntries.$inferInsert;

/** A learner as a customer. */
export function accountOf(userId: string) {
  return query(
    build
      .select({
        email: users.email,
        locale: users.locale,
        planType: users.planType,
        deletesAt: users.deletesAt,
        termsVersion: users.termsVersion,
        leastQuantity: sql<number>`1`.as('least_quantity'),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
}

/** The condition that an account exists. */
export const accountExists = (userId: string) => sql`exists (select 1 from users where id = ${userId})`;

/** Fails its batch if the account is deleted or its deletion is requested. */
export function assertAccountActive(cell: Cell, userId: string) {
  return assertInBatch(cell, sql`exists (select 1 from ${users} where ${users.id} = ${userId} and deletes_at is null)`);
}

/** Stores that a learner agrees to terms. */
export function saveTermsVersion(cell: Cell, userId: string, termsVersion: string | null) {
  return cell.update(users).set({ termsVersion }).where(eq(users.id, userId));
}

function newestSubscription(userId: string) {
  return query(
    build
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(desc(subscriptions.startedAt))
      .limit(1),
  );
}

/** The rank of a plan in SQL. */
function sqlRank(planType: SQLWrapper): SQL<number> {
  const ranks = plansByRank().map((known) => sql`when ${known} then ${rankOf(known)}`);
  return sql<number>`case ${planType} ${sql.join(ranks, sql` `)} end`;
}

/** The highest plan that is granted to a user; of several grants of it, the one that ends last. */
function largestGrant(userId: string, now: Date) {
  const { planType, startsAt, endsAt } = planGrants;
  return query(
    build
      .select()
      .from(planGrants)
      .where(and(eq(planGrants.userId, userId), lte(startsAt, now), gt(endsAt, now)))
      .orderBy(desc(sqlRank(planType)), desc(endsAt))
      .limit(1),
  );
}

function addressOf(userId: string) {
  return query(build.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)));
}

function methodOf(userId: string) {
  return query(build.select().from(paymentMethods).where(eq(paymentMethods.userId, userId)));
}

/** A customer's billing status: account, newest subscription, grant, billing address and payment method. */
export interface CustomerStatus {
  readonly who: Account;
  readonly current: SubscriptionRow | null;
  readonly grant: typeof planGrants.$inferSelect | null;
  readonly customer: CustomerRow | null;
  readonly method: typeof paymentMethods.$inferSelect | null;
}

/** The queries for a customer's status, to be batched with others. */
export function statusQueries({ kind, id }: Customer, now: Date) {
  return [kind.account(id, now), newestSubscription(id), largestGrant(id, now), addressOf(id), methodOf(id)] as const;
}

type StatusRows = readonly [
  readonly Account[],
  readonly SubscriptionRow[],
  readonly (typeof planGrants.$inferSelect)[],
  readonly CustomerRow[],
  readonly (typeof paymentMethods.$inferSelect)[],
];

/** Maps the rows of `statusQueries`; `undefined` without an account. */
export function asStatus([[who], [current], [grant], [customer], [method]]: StatusRows): CustomerStatus | undefined {
  if (!who) return undefined;
  return {
    who,
    current: current ?? null,
    grant: grant ?? null,
    customer: customer ?? null,
    method: method ?? null,
  };
}

export async function customerStatusOf(
  { read }: Pick<ReadableCell, 'read'>,
  customer: Customer,
  now: Date,
): Promise<CustomerStatus | undefined> {
  return asStatus(await read(...statusQueries(customer, now)));
}

/** Inserts a subscription if its customer has no active one. */
export function beginSubscription(cell: Cell, row: typeof subscriptions.$inferInsert): Statement[] {
  const active = sql`select 1 from subscriptions where user_id = ${row.userId} and ended_at is null`;
  return [assertInBatch(cell, sql`not exists (${active})`), cell.insert(subscriptions).values(row)];
}

/** Updates a subscription if its version is unchanged. */
export function changeSubscription(
  cell: Cell,
  { id, version }: Pick<SubscriptionRow, 'id' | 'version'>,
  change: Partial<SubscriptionRow>,
): Statement[] {
  const unchanged = sql`select 1 from subscriptions where id = ${id} and version = ${version}`;
  return [
    assertInBatch(cell, sql`exists (${unchanged})`),
    cell
      .update(subscriptions)
      .set({ ...change, version: version + 1 })
      .where(eq(subscriptions.id, id)),
  ];
}

export function insertPayment(cell: Cell, payment: PaymentRow): Statement {
  return cell.insert(payments).values(payment);
}

/** Appends to the ledger. */
export function appendEntry(cell: Cell, entry: LedgerRow): Statement {
  return cell.insert(ledgerEntries).values(entry);
}

export function saveCustomer(cell: Cell, userId: string, providerCustomer: string): Statement {
  return cell.update(billingCustomers).set({ providerCustomer }).where(eq(billingCustomers.userId, userId));
}

export function saveMethod(
  cell: Cell,
  userId: string,
  provider: SubscriptionRow['provider'],
  { token, brand, last4, expiry }: StoredMethod,
  at: Date,
): Statement {
  const set = { provider, token, brand, last4, expiry, updatedAt: at };
  return cell
    .insert(paymentMethods)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: paymentMethods.userId, set });
}

/** Sets a user's plan to the highest of their active subscription and grants. */
export function updatePlan(cell: Cell, userId: string, at: Date): Statement {
  const planType = sql<PlanType>`coalesce((select type from (
    select substr(plan_group, 1, instr(plan_group, '-') - 1) as type from ${subscriptions}
      where user_id = ${userId} and ended_at is null
    union all
    select plan_type from ${planGrants}
      where user_id = ${userId} and starts_at <= ${at.getTime()} and ends_at > ${at.getTime()})
    order by ${sqlRank(sql`type`)} desc limit 1), 'trial')`;
  return cell.update(users).set({ planType, updatedAt: at }).where(eq(users.id, userId));
}

/** Statements that remove the payment method of a customer, also at its provider. */
export function detachMethod(cell: Cell, userId: string): Statement[] {
  const { token, provider } = paymentMethods;
  const isTheirs = eq(paymentMethods.userId, userId);
  const payload = sql`json_object('method', ${token})`;
  const when = sql`${isTheirs} and ${eq(provider, 'stripe')}`;
  return [
    send(cell, methodDetached, payload, { from: sql`from ${paymentMethods}`, when }),
    cell
      .delete(cashierCards)
      .where(inArray(cashierCards.token, cell.select({ token }).from(paymentMethods).where(isTheirs))),
    cell.delete(paymentMethods).where(isTheirs),
  ];
}

/** Statements that end what a customer has here at once, and delete all but the books: also the customer at Stripe. */
export function endCustomer(cell: Cell, userId: string, at: Date): Statement[] {
  const ended = {
    state: 'canceled',
    endedAt: at,
    dueAt: null,
    scheduledPlanGroup: null,
    scheduledQuantity: null,
  } as const;
  const isTheirs = eq(billingCustomers.userId, userId);
  const payload = sql`json_object('customer', ${billingCustomers.providerCustomer})`;
  const when = sql`${isTheirs} and provider = 'stripe' and provider_customer is not null`;
  return [
    cell
      .update(subscriptions)
      .set({ ...ended, version: sql`version + 1` })
      .where(and(eq(subscriptions.userId, userId), sql`ended_at is null`)),
    cell.update(subscriptions).set({ cancelReason: null, cancelComment: null }).where(eq(subscriptions.userId, userId)),
    cell.delete(vatChecks).where(eq(vatChecks.userId, userId)),
    ...detachMethod(cell, userId),
    send(cell, customerDeleted, payload, { from: sql`from ${billingCustomers}`, when }),
    cell.delete(billingCustomers).where(isTheirs),
  ];
}

/** Selects the pending orders of a user. */
export function pendingOrders(db: Cell, userId: SQL) {
  const isPending = inArray(orders.state, ['open', 'awaiting_confirmation']);
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.userId} = ${userId}`, isPending));
}

/** Statements that send a user's customer ids at Stripe, so that the customers are deleted there. */
export async function deleteCustomerMessages(_env: Env, db: Cell, userId: string) {
  const isStripeCustomer = and(
    eq(billingCustomers.userId, userId),
    eq(billingCustomers.provider, 'stripe'),
    isNotNull(billingCustomers.providerCustomer),
  );
  const customers = await db
    .select({ customer: billingCustomers.providerCustomer })
    .from(billingCustomers)
    .where(isStripeCustomer);
  return customers.flatMap(({ customer }) => (customer ? [send(db, customerDeleted, { customer })] : []));
}
