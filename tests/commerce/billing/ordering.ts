import { env } from 'cloudflare:workers';
import type { PlanGroup } from '#contract/plans';
import type { coupons } from '../../../functions/commerce/billing/coupons/schema.ts';
import { addCoupon } from '../../../functions/commerce/billing/coupons/queries.ts';
import { cellsOf, type Cell } from '../../../functions/data/cells.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import type { Env } from '../../../functions/env.ts';
import { messageKinds } from '../../../functions/features.ts';
import { cashierCharges } from '../../../functions/commerce/payments/schema.ts';
import type { Browser } from '../../support/browser.ts';
import { rawRowsOf, rowsOf } from '../../support/cells.ts';

export function card(number = '4242 4242 4242 4242') {
  return { number, expiry: '12/40', cvc: '123' };
}

export const address = {
  name: 'Ana Ruiz',
  line1: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};

/** Orders a plan, at its price by default. */
export async function order(
  browser: Browser,
  planGroup: PlanGroup,
  change: Record<string, unknown> = {},
  key = 'my-order-key',
) {
  const answer = await browser.ask('PUT', `/api/billing/orders/${key}`, {
    planGroup,
    currency: 'EUR',
    address,
    expectedTotal: 3900,
    card: card(),
    locale: 'en',
    ...change,
  });
  return { ...answer, body: answer.body as Problem };
}

type Problem = Record<string, unknown> & { readonly code?: string };

export async function planOf(browser: Browser): Promise<unknown> {
  const { body } = await browser.ask('GET', '/api/auth/user');
  return (body as { planType: string }).planType;
}

/** The charges of the cashier in all cells, oldest first. */
export async function charges(): Promise<number[]> {
  const lines = await rowsOf(cashierCharges);
  const paid = lines.filter(({ outcome, amount, refunded }) => outcome === 'paid' && amount > refunded);
  return paid
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ amount, refunded }) => amount - refunded);
}

export function orders(): Promise<unknown[]> {
  return rawRowsOf('orders');
}

/** Runs a job in every cell; returns the total number of rows. */
export async function runJob(
  job: (env: Env, cell: Cell, rows: number, now?: Date) => Promise<number>,
  { now, by = env, rows = 10 }: { readonly now?: Date; readonly by?: Env; readonly rows?: number } = {},
): Promise<number> {
  const processed = await Promise.all(cellsOf(by).map((cell) => job(by, cell, rows, now)));
  return processed.reduce((sum, count) => sum + count, 0);
}

/** Creates a coupon. */
export async function createCoupon(
  coupon: Partial<typeof coupons.$inferInsert> & { readonly code: string },
): Promise<void> {
  await addCoupon(env, coupon);
}

/** Delivers the messages of all cells. */
export async function deliverAll(now?: Date, by: Env = env): Promise<void> {
  const fails = (error: unknown) => Promise.reject(error);
  for (const cell of cellsOf(by)) await deliverMessages(by, cell, messageKinds, fails, now && { now });
}
