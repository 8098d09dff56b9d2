import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { taxTreatments } from '#contract/commerce/billing';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import { currencies, planGroups } from '#contract/plans';
import { cellTable } from '../../data/tables.ts';

/*
 * Amounts are integers in minor units of the currency beside them. Rows that tax law requires (payments, ledger) refer
 * to a user by id only, and outlive the account.
 */

const instant = () => integer({ mode: 'timestamp_ms' });
const currency = () => text({ enum: currencies });
const provider = () => text({ enum: ['test', 'stripe'] });

/** Behaviors of test cards: pays, is declined, requires a confirmation, or pays once and is declined afterwards. */
const behaviours = ['pays', 'declines', 'lacks_funds', 'asks', 'declines_later'] as const;

export type Behaviour = (typeof behaviours)[number];

/** Stored test cards with their behavior, without their number. */
export const cashierCards = cellTable('cashier_cards', {
  token: text().primaryKey(),
  behaviour: text({ enum: behaviours }).notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiry: text().notNull(),
});

/** Entries of the test cashier, one for each key. */
export const cashierCharges = cellTable('cashier_charges', {
  key: text().primaryKey(),
  token: text(),
  currency: text({ enum: currencies }),
  amount: integer().notNull(),
  outcome: text({ enum: ['paid', 'asking', 'refused', 'void'] }).notNull(),
  failure: text().$type<PaymentFailure>(),
  refunded: integer().notNull().default(0),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
});

/** Payments; a period is paid once. */
export const payments = cellTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    orderId: text(),
    subscriptionId: text().notNull(),
    kind: text({ enum: ['first', 'renewal', 'upgrade', 'seats'] }).notNull(),
    planGroup: text({ enum: planGroups }).notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** Paid seats of a group; a member has one. */
    quantity: integer().notNull().default(1),
    currency: currency().notNull(),
    amount: integer().notNull(),
    listPrice: integer().notNull(),
    discount: integer().notNull(),
    credit: integer().notNull(),
    coupon: text(),
    taxTreatment: text({ enum: taxTreatments }).notNull(),
    taxCountry: text().notNull(),
    /** In hundredths of a percent. */
    taxRate: integer().notNull(),
    taxAmount: integer().notNull(),
    refunded: integer().notNull().default(0),
    provider: provider().notNull(),
    providerReference: text().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_once_a_period').on(table.subscriptionId, table.periodStart),
    uniqueIndex('payments_at_provider').on(table.provider, table.providerReference),
    index('payments_of_user').on(table.userId, table.paidAt),
    index('payments_by_time').on(table.paidAt),
  ],
);

/** The append-only ledger of charges, refunds and grants. */
export const ledgerEntries = cellTable(
  'ledger_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Deduplicates: an event is appended once. */
    fact: text().notNull().unique(),
    kind: text({ enum: ['charge', 'refund', 'grant'] }).notNull(),
    at: instant().notNull(),
    userId: text().notNull(),
    subscriptionId: text(),
    paymentId: text(),
    planGroup: text().notNull(),
    periodStart: instant(),
    periodEnd: instant(),
    /** `null` of a grant, as no money moves. */
    currency: currency(),
    /** Including tax; charges are positive, refunds negative, grants zero. */
    amount: integer().notNull(),
    taxAmount: integer().notNull(),
    taxRate: integer().notNull(),
    taxTreatment: text({ enum: taxTreatments }).notNull(),
    taxCountry: text().notNull(),
    /** `null` of a grant. */
    provider: provider(),
    providerReference: text(),
  },
  (table) => [index('ledger_entries_by_time').on(table.at), index('ledger_entries_of_payment').on(table.paymentId)],
);
