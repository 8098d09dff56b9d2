import { integer, text } from 'drizzle-orm/sqlite-core';
import type { PaymentFailure } from '#contract/billing/payments';
import { currencies } from '#contract/plans';
import { cellTable } from '../data/tables.ts';
import { behaviours } from './cashier/cards.ts';

/** Test cards as the test cashier remembers them: how each behaves, never its number. */
export const cashierCards = cellTable('cashier_cards', {
  token: text().primaryKey(),
  behaviour: text({ enum: behaviours }).notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiry: text().notNull(),
});

/** The books of the test cashier: one line for each key, whatever it was asked for. */
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
