import { env } from 'cloudflare:workers';
import type { PlanGroup } from '#contract/plans';
import type { Browser } from '../support/browser.ts';

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

/** Orders a plan at its price, unless told otherwise. */
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

/** The cashier's charges, oldest first. */
export async function charges(): Promise<number[]> {
  const { results } = await env.PLATFORM.prepare(
    "select amount - refunded as amount from cashier_charges where outcome = 'paid' and amount > refunded order by at",
  ).all<{ amount: number }>();
  return results.map(({ amount }) => amount);
}

export async function orders(): Promise<unknown[]> {
  return (await env.PLATFORM.prepare('select * from orders').all()).results;
}
