import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orderKinds, orderStates, subscriptionStates, type Quote } from '#contract/commerce/billing';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import { currencies, planGroups } from '#contract/plans';
import { cellTable } from '../../data/tables.ts';
import type { VatCheck } from '../invoices/facts.ts';
import type { CouponDiscount, Terms } from './rules/quotes.ts';

/** Who orders and pays. */
export const customerKinds = ['member', 'group'] as const;

/*
 * Amounts are integers in minor units of the currency beside them. `userId` is the customer: a learner, or a group where
 * `customerKind` says so.
 */

const instant = () => integer({ mode: 'timestamp_ms' });
const planGroup = () => text({ enum: planGroups });
const currency = () => text({ enum: currencies });
const provider = () => text({ enum: ['test', 'stripe'] });
/** How the VAT number of a reverse charge was verified; `null` without reverse charge. */
const vatCheck = () => text({ mode: 'json' }).$type<VatCheck>();
const customerKind = () => text({ enum: customerKinds }).notNull().default('member');

/** Billing addresses, and the provider's customer ids. */
export const billingCustomers = cellTable(
  'billing_customers',
  {
    userId: text().primaryKey(),
    name: text().notNull(),
    company: text().notNull(),
    line1: text().notNull(),
    line2: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    vatId: text().notNull(),
    /** Of the order that set the address, or later. */
    vatCheck: vatCheck(),
    provider: provider().notNull(),
    providerCustomer: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('billing_customers_at_provider').on(table.providerCustomer)],
);

/** Stored payment methods of renewals; `token` is the provider's id. */
export const paymentMethods = cellTable('payment_methods', {
  userId: text().primaryKey(),
  provider: provider().notNull(),
  token: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  /** `MM/YY`. */
  expiry: text().notNull(),
  updatedAt: instant().notNull(),
});

/** Subscriptions; `rules/subscription.ts` defines their transitions, `version` grows with each change. */
export const subscriptions = cellTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    customerKind: customerKind(),
    version: integer().notNull().default(1),
    state: text({ enum: subscriptionStates }).notNull(),
    planGroup: planGroup().notNull(),
    currency: currency().notNull(),
    /** The price of one seat for a period, before coupon and credit. */
    price: integer().notNull(),
    /** Seats of a group; a member has one. */
    quantity: integer().notNull().default(1),
    /** Fewer seats, from the next period on. */
    scheduledQuantity: integer(),
    coupon: text(),
    /** The discount of the coupon at the time of its use. */
    couponOff: text({ mode: 'json' }).$type<CouponDiscount>(),
    /** Periods that the coupon still applies to; `null` for all. */
    couponPeriods: integer(),
    /** The remainder of earlier plans, subtracted from the next charge. */
    credit: integer().notNull().default(0),
    /** The displayed price of the current period; its unused part is credited to an upgrade. */
    worth: integer().notNull().default(0),
    scheduledPlanGroup: planGroup(),
    startedAt: instant().notNull(),
    /** The instant whose day and hour each period begins at. */
    anchor: instant().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** The end of the paid access, and of granted access beyond it: free days, or while a payment is retried. */
    paidUntil: instant(),
    grantedUntil: instant(),
    /** The first failure of the next period's payment, and the number of failures. */
    failedAt: instant(),
    failures: integer().notNull().default(0),
    /** Failed attempts to charge the next period, automatic or requested; each has its own key. */
    tries: integer().notNull().default(0),
    /** The next run of the renewal job. */
    dueAt: instant(),
    /** Whether the user was reminded of the renewal. */
    isReminded: integer({ mode: 'boolean' }).notNull().default(false),
    cancelReason: text(),
    cancelComment: text(),
    endedAt: instant(),
    provider: provider().notNull(),
  },
  (table) => [
    index('subscriptions_of_user').on(table.userId, table.startedAt),
    uniqueIndex('subscriptions_one_alive')
      .on(table.userId)
      .where(sql`ended_at is null`),
    index('subscriptions_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** Plans that are granted, by a group for example: access from an instant until another. */
export const planGrants = cellTable(
  'plan_grants',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    planType: text({ enum: ['basic', 'pro'] }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Such as `group:…` or `demo`. */
    source: text().notNull(),
    /** Whether its end has been processed. */
    isOver: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('plan_grants_of_user').on(table.userId, table.endsAt),
    index('plan_grants_due')
      .on(table.endsAt)
      .where(sql`is_over = 0`),
  ],
);

/** The terms of an order for its subscription. */
interface OrderTerms extends Terms {
  /** Of an upgrade: the version of the subscription that it was priced for. */
  readonly version?: number;
  readonly hasReservedUse?: boolean;
}

/** Orders with the browser's idempotency key and the displayed quote; `id` is the charge's key at the provider. */
export const orders = cellTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    customerKind: customerKind(),
    key: text().notNull(),
    kind: text({ enum: orderKinds }).notNull(),
    state: text({ enum: orderStates }).notNull(),
    failure: text().$type<PaymentFailure>(),
    planGroup: planGroup().notNull(),
    currency: currency().notNull(),
    coupon: text(),
    quote: text({ mode: 'json' }).$type<Quote>().notNull(),
    vatCheck: vatCheck(),
    total: integer().notNull(),
    terms: text({ mode: 'json' })
      .$type<OrderTerms>()
      .notNull()
      .default(sql`'{}'`),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] }).notNull(),
    /** Day of the terms that it was agreed to. */
    termsVersion: text(),
    /** The provider's payment page, and its id of the payment. */
    redirectTo: text(),
    providerReference: text(),
    provider: provider().notNull(),
    /** The subscription that it changes or began. */
    subscriptionId: text(),
    isFirst: integer({ mode: 'boolean' }).notNull(),
    createdAt: instant().notNull(),
    /** When a pending order is checked. */
    expiresAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('orders_by_key').on(table.userId, table.key),
    uniqueIndex('orders_one_under_way')
      .on(table.userId)
      .where(sql`state in ('open', 'awaiting_confirmation')`),
    index('orders_to_settle')
      .on(table.expiresAt)
      .where(sql`state in ('open', 'awaiting_confirmation')`),
    index('orders_at_provider')
      .on(table.provider, table.providerReference)
      .where(sql`provider_reference is not null`),
  ],
);

/** Uses of coupons; each user can use a code once. */
export const couponRedemptions = cellTable(
  'coupon_redemptions',
  { code: text().notNull(), userId: text().notNull(), orderId: text().notNull(), redeemedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.code, table.userId] }),
    index('coupon_redemptions_of_user').on(table.userId),
  ],
);

/** Events of providers by the providers' ids, so that each is handled once. */
export const providerEvents = cellTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: provider().notNull(),
    kind: text().notNull(),
    happenedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (table) => [index('provider_events_by_time').on(table.receivedAt)],
);
