import { expect, test } from 'vitest';
import { endGrants, grantPlan } from '../../../functions/commerce/billing/grants/service.ts';
import { purgeRows } from '../../../functions/people/personal-data/deletion/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import { cellOfEmail, rawRowsOf, userOf } from '../../support/cells.ts';
import { createCoupon, order, planOf, runJob } from './ordering.ts';

/** Tables of billing that name a user, and whether tax law requires their rows. */
const tables = {
  billing_customers: false,
  payment_methods: false,
  subscriptions: false,
  plan_grants: false,
  orders: false,
  coupon_redemptions: false,
  cashier_cards: false,
  payments: true,
  ledger_entries: true,
  invoices: true,
};

async function counts(): Promise<Record<string, number>> {
  const found = await Promise.all(
    Object.keys(tables).map(async (table) => {
      return [table, (await rawRowsOf(table)).length] as const;
    }),
  );
  return Object.fromEntries(found);
}

const hour = 60 * 60 * 1000;

test('the deletion of an account deletes its billing data except what tax law retains, and no data of others', async () => {
  await createCoupon({ code: 'HALF', percentOff: 50 });
  const people = await Promise.all(
    ['ana', 'ben'].map((name) => signedInAs('trial', { email: `${name}@clinic.example` })),
  );
  for (const browser of people) {
    expect((await order(browser, 'pro-monthly', { coupon: 'HALF', expectedTotal: 1950 })).body.state).toBe('paid');
  }
  const cell = await cellOfEmail('ana@clinic.example');
  const { id } = await userOf('ana@clinic.example');
  await grantPlan(cell, { userId: id, planType: 'pro', days: 30, source: 'a group', at: new Date() });
  const before = await counts();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  await purgeRows(cell, { id }, { pseudonym: 'p', endsAt: null, statements: [] });
  const expected = Object.entries(tables).map(([table, isKept]) => [
    table,
    isKept ? before[table] : (before[table] ?? 0) - 1,
  ]);
  expect(await counts()).toEqual(Object.fromEntries(expected));
});

test('a granted plan applies at once, is visible on the account page, and ends at its date', async () => {
  const ana = await signedInAs('trial');
  const { id: userId } = await userOf('trial@clinic.example');
  const cell = await cellOfEmail('trial@clinic.example');
  const grant = { userId, planType: 'pro', days: 1, source: 'a group', at: new Date() } as const;
  for (let time = 0; time < 2; time++) await grantPlan(cell, grant);
  expect(await planOf(ana)).toBe('pro');
  const { body } = await ana.ask('GET', '/api/billing/membership');
  expect(body).toMatchObject({ planType: 'pro', subscription: null, granted: { planType: 'pro' } });
  await runJob(endGrants, { now: new Date(Date.now() + 23 * hour) });
  expect(await planOf(ana)).toBe('pro');
  await runJob(endGrants, { now: new Date(Date.now() + 25 * hour) });
  expect(await planOf(ana)).toBe('trial');
});

test('a grant books no payment: neither a currency nor a provider stands in the ledger', async () => {
  await signedInAs('trial');
  const { id: userId } = await userOf('trial@clinic.example');
  const cell = await cellOfEmail('trial@clinic.example');
  await grantPlan(cell, { userId, planType: 'pro', days: 1, source: 'a group', at: new Date() });
  expect(await rawRowsOf('ledger_entries')).toMatchObject([
    { kind: 'grant', amount: 0, currency: null, provider: null, plan_group: 'pro' },
  ]);
});

test('of several grants the highest plan counts, until the last of its grants ends', async () => {
  const ana = await signedInAs('trial');
  const { id: userId } = await userOf('trial@clinic.example');
  const cell = await cellOfEmail('trial@clinic.example');
  const at = new Date();
  const grants = [
    { planType: 'basic', days: 30, source: 'a coupon' },
    { planType: 'pro', days: 1, source: 'a hospital' },
    { planType: 'pro', days: 2, source: 'a university' },
  ] as const;
  for (const grant of grants) await grantPlan(cell, { userId, at, ...grant });
  const until = new Date(at.getTime() + 48 * hour).toISOString();
  const { body } = await ana.ask('GET', '/api/billing/membership');
  expect(body).toMatchObject({ planType: 'pro', granted: { planType: 'pro', until } });
  await runJob(endGrants, { now: new Date(at.getTime() + 25 * hour) });
  expect(await planOf(ana)).toBe('pro');
  await runJob(endGrants, { now: new Date(at.getTime() + 49 * hour) });
  expect(await planOf(ana)).toBe('basic');
});

test('a cheaper plan that a user pays for does not end a granted plan', async () => {
  const ana = await signedInAs('trial');
  const { id: userId } = await userOf('trial@clinic.example');
  const cell = await cellOfEmail('trial@clinic.example');
  await grantPlan(cell, { userId, planType: 'pro', days: 1, source: 'a group', at: new Date() });
  await order(ana, 'basic-monthly', { expectedTotal: 1900 });
  expect(await planOf(ana)).toBe('pro');
  await runJob(endGrants, { now: new Date(Date.now() + 25 * hour) });
  expect(await planOf(ana)).toBe('basic');
});
