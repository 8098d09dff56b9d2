import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { endGrants } from '../../../functions/commerce/billing/grants/service.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import type { Env } from '../../../functions/env.ts';
import { address, card, deliverAll, runJob } from '../../commerce/billing/ordering.ts';
import type { Browser } from '../../support/browser.ts';
import { aGroup } from '../../support/groups.ts';

export const day = 24 * 60 * 60 * 1000;
export const hour = day / 24;

/** What a seat costs a year, in cents. */
export const seat = 29_900;

/** Orders seats at their price, by default. */
export function orderSeats(
  browser: Browser,
  path: string,
  seats: number,
  change: object = {},
  key = 'seats-order-key',
) {
  return browser.ask('PUT', `${path}/seats/orders/${key}`, {
    seats,
    currency: 'EUR',
    address: { ...address, company: 'Northside Hospital' },
    expectedTotal: seats * seat,
    card: card(),
    locale: 'en',
    termsVersion: env.TERMS_VERSION,
    ...change,
  });
}

/** A group that has no plan yet. */
export const withoutPlan = (browser?: Browser, email?: string) => aGroup({ seats: 0, days: 0, browser, email });

/** A group that has ordered seats. */
export async function aPayingGroup(seats = 4, change: object = {}) {
  const group = await withoutPlan();
  const ordered = await orderSeats(group.owner, group.path, seats, change);
  expect(ordered.body).toMatchObject({ state: 'paid', total: seats * seat });
  return group;
}

export const changeTo = (browser: Browser, path: string, seats: number, expectedTotal: number, key = 'change-key-1') =>
  browser.ask('PUT', `${path}/seats/changes/${key}`, { seats, expectedTotal, locale: 'en' });

export const planIn = async (browser: Browser, path: string) => (await browser.ask('GET', `${path}/plan`)).body;

export async function noticesOf(browser: Browser): Promise<string[]> {
  const { data } = (await browser.ask('GET', '/api/auth/user/notifications')).body;
  const notices = data.filter(
    (one: { data: { notificationName: string } }) => one.data.notificationName === 'SeatNotice',
  );
  return notices.map((one: { data: { of: string } }) => one.data.of);
}

/** Runs the jobs of billing at a moment, and delivers what they send. */
export async function at(now: Date, by: Env = env): Promise<void> {
  await runJob(renewDue, { now, by });
  await deliverAll(now, by);
  await runJob(endGrants, { now, by });
}
