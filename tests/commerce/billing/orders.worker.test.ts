import { writeAll } from '../../../functions/data/assertions/assertions.ts';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { settleStaleOrders } from '../../../functions/commerce/billing/orders/payment.ts';
import * as tables from '../../../functions/commerce/billing/schema.ts';
import { openOrder } from '../../../functions/commerce/billing/orders/queries.ts';
import { invoices } from '../../../functions/commerce/invoices/schema.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail, rawRowsOf } from '../../support/cells.ts';
import { card, charges, createCoupon, order, orders, planOf, runJob } from './ordering.ts';

test('a user who pays has the plan from the next request on, with an invoice', async () => {
  const ana = await signedInAs('trial');
  const answer = await order(ana, 'pro-monthly');
  expect(answer.body).toMatchObject({ state: 'paid', total: 3900, currency: 'EUR', isFirst: true, failure: null });
  expect(await planOf(ana)).toBe('pro');
  const { body } = await ana.ask('GET', '/api/billing/membership');
  expect(body).toMatchObject({
    planType: 'pro',
    subscription: { state: 'active', planGroup: 'pro-monthly', nextCharge: { amount: 3900 } },
    paymentMethod: { brand: 'visa', last4: '4242' },
  });
  const invoices = await ana.ask('GET', '/api/billing/invoices');
  expect(invoices.body).toMatchObject({ data: [{ kind: 'invoice', total: 3900, planGroup: 'pro-monthly' }] });
});

test('an order stores the terms in force; changed ones are agreed to with it, and gate nothing else', async () => {
  const ana = await signedInAs('trial');
  const cell = await cellOfEmail('trial@clinic.example');
  expect((await ana.ask('GET', '/api/billing/membership')).body).toMatchObject({
    terms: { version: env.TERMS_VERSION, isAgreed: true },
  });
  await cell.update(users).set({ termsVersion: '2020-01-01' });
  expect((await ana.ask('GET', '/api/billing/membership')).body).toMatchObject({ terms: { isAgreed: false } });
  expect((await ana.ask('GET', '/api/auth/user')).status).toBe(200);
  expect((await order(ana, 'pro-monthly')).body).toMatchObject({ errors: { termsVersion: ['required'] } });
  expect(await charges()).toEqual([]);
  const agreed = await order(ana, 'pro-monthly', { termsVersion: env.TERMS_VERSION }, 'with-the-terms');
  expect(agreed.body).toMatchObject({ state: 'paid' });
  expect(await cell.select({ termsVersion: tables.orders.termsVersion }).from(tables.orders)).toEqual([
    { termsVersion: env.TERMS_VERSION },
  ]);
  expect((await ana.ask('GET', '/api/billing/membership')).body).toMatchObject({ terms: { isAgreed: true } });
});

test('an order that is sent twice is charged once', async () => {
  const ana = await signedInAs('trial');
  const [one, other] = await Promise.all([order(ana, 'pro-monthly'), order(ana, 'pro-monthly')]);
  const again = await order(ana, 'pro-monthly');
  for (const { status } of [one, other]) expect([200, 409]).toContain(status);
  expect(again.body).toMatchObject({ state: 'paid' });
  expect(await charges()).toEqual([3900]);
});

test('two tabs cannot both buy', async () => {
  const ana = await signedInAs('trial');
  const answers = await Promise.all([
    order(ana, 'pro-monthly', {}, 'the-first-tab'),
    order(ana, 'basic-yearly', { expectedTotal: 14_900 }, 'the-second-tab'),
  ]);
  expect(answers.filter(({ body }) => (body as { state?: string }).state === 'paid')).toHaveLength(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await charges()).toHaveLength(1);
});

test('an order that was prepared while another tab paid is not opened, and so not charged', async () => {
  await order(await signedInAs('trial'), 'pro-monthly');
  const cell = await cellOfEmail('trial@clinic.example');
  const [paid = expect.fail()] = await cell.select().from(tables.orders);
  const prepared = { ...paid, id: 'late', key: 'the-second-tab', state: 'open' as const };
  expect(await writeAll(cell, openOrder(cell, { ...prepared, subscriptionId: null }))).toBe(false);
  const upgrade = { ...prepared, kind: 'upgrade' as const, terms: { ...paid.terms, version: 7 } };
  expect(await writeAll(cell, openOrder(cell, upgrade))).toBe(false);
  expect(await orders()).toHaveLength(1);
});

test('a declined card changes nothing, and another one pays with a new key', async () => {
  const ana = await signedInAs('trial');
  const declined = await order(ana, 'pro-monthly', { card: card('4000000000000002') });
  expect(declined.body).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await planOf(ana)).toBe('trial');
  expect((await order(ana, 'pro-monthly')).body).toMatchObject({ state: 'failed' });
  expect((await order(ana, 'pro-monthly', {}, 'another-try')).body).toMatchObject({ state: 'paid', isFirst: true });
  expect(await planOf(ana)).toBe('pro');
});

test.each([
  ['a number that is no card', { number: '4242 4242 4242 4241' }, 'card.number', 'card_number'],
  ['a card of a real bank', { number: '4111 1111 1111 1111' }, 'card.number', 'card_number'],
  ['an expired card', { expiry: '01/20' }, 'card.expiry', 'card_expired'],
])('%s is refused at its field and nothing is written', async (_, wrong, field, issue) => {
  const ana = await signedInAs('trial');
  const { status, body } = await order(ana, 'pro-monthly', { card: { ...card(), ...wrong } });
  expect([status, body.errors]).toEqual([422, { [field]: [issue] }]);
  expect(await orders()).toEqual([]);
});

test('a card that requires authentication pays after the customer has confirmed', async () => {
  const ana = await signedInAs('trial');
  const asked = await order(ana, 'pro-monthly', { card: card('4000002500003155') });
  expect(asked.body).toMatchObject({ state: 'awaiting_confirmation' });
  expect(await planOf(ana)).toBe('trial');
  for (let time = 0; time < 2; time++) expect((await confirm(ana, true)).body).toMatchObject({ state: 'paid' });
  expect(await planOf(ana)).toBe('pro');
  expect(await charges()).toEqual([3900]);
});

test('a customer who refuses the confirmation pays nothing', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', { card: card('4000002500003155') });
  expect((await confirm(ana, false)).body).toMatchObject({ state: 'failed', failure: 'confirmation_refused' });
  expect((await confirm(ana, true)).body).toMatchObject({ state: 'failed' });
  expect(await planOf(ana)).toBe('trial');
});

test('a new order abandons the pending one of another tab, which can no longer be confirmed', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', { card: card('4000002500003155') });
  expect((await order(ana, 'pro-monthly', {}, 'another-tab')).body).toMatchObject({ state: 'paid' });
  expect((await confirm(ana, true)).body).toMatchObject({ state: 'expired' });
  expect(await charges()).toEqual([3900]);
});

test('a member who has a plan is not sold another', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'basic-monthly', { expectedTotal: 1900 });
  const { status, body } = await order(ana, 'pro-monthly', {}, 'another-order');
  expect([status, body.code, body.detail]).toEqual([409, 'ALREADY_SUBSCRIBED', { planGroup: 'basic-monthly' }]);
});

test('an outdated or forged price is refused with the current one', async () => {
  const ana = await signedInAs('trial');
  const { status, body } = await order(ana, 'pro-monthly', { expectedTotal: 100 });
  expect([status, body.code, body.detail]).toEqual([409, 'PRICE_CHANGED', { total: 3900 }]);
  expect(await orders()).toEqual([]);
});

test.each([
  ['planGroup', { planGroup: 'pro-weekly' }, 'planGroup', 'not_in_list'],
  ['currency', { currency: 'XXX' }, 'currency', 'not_in_list'],
  ['coupon', { coupon: 'FORGED' }, 'coupon', 'coupon_unknown'],
])('a forged %s changes nothing', async (_, forged, field, issue) => {
  const ana = await signedInAs('trial');
  const { status, body } = await order(ana, 'pro-monthly', forged);
  expect([status, body.errors]).toEqual([422, { [field]: [issue] }]);
  expect(await orders()).toEqual([]);
});

test('a key belongs to one order, and users cannot see orders of others', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly');
  expect((await order(ana, 'pro-yearly', { expectedTotal: 29_900 })).body).toMatchObject({ code: 'ORDER_DIFFERS' });
  const ben = await signedInAs('trial', { email: 'ben@clinic.example' });
  expect((await ben.ask('GET', '/api/billing/orders/my-order-key')).status).toBe(404);
});

test('a coupon makes the first period cheaper, once for each person', async () => {
  await createCoupon({ code: 'WELCOME', percentOff: 50, periods: 1 });
  const ana = await signedInAs('trial');
  const quote = await ana.ask('POST', '/api/billing/quotes', {
    planGroup: 'pro-monthly',
    currency: 'EUR',
    coupon: ' welcome ',
    country: 'DE',
  });
  expect(quote.body).toMatchObject({
    quote: { listPrice: 3900, discount: { coupon: 'WELCOME', amount: 1950 }, total: 1950, renewal: { amount: 3900 } },
  });
  expect((await order(ana, 'pro-monthly', { coupon: 'WELCOME', expectedTotal: 1950 })).body).toMatchObject({
    state: 'paid',
  });
  const again = await order(ana, 'pro-monthly', { coupon: 'WELCOME', expectedTotal: 1950 }, 'second-order');
  expect(again.body.code).toBe('ALREADY_SUBSCRIBED');
  expect(await charges()).toEqual([1950]);
});

test.each([
  ['is sent again', (ana: Browser) => order(ana, 'pro-monthly')],
  ['is looked after', () => runJob(settleStaleOrders, { now: new Date(Date.now() + 10 * 60_000) })],
])('an order whose answer was lost after the charge is granted when it %s', async (_, retry) => {
  const ana = await signedInAs('trial');
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const { $client: db } = await cellOfEmail('trial@clinic.example');
  await db.exec('ALTER TABLE ledger_entries RENAME TO lost_entries');
  expect((await order(ana, 'pro-monthly')).status).toBe(500);
  await db.exec('ALTER TABLE lost_entries RENAME TO ledger_entries');
  expect(errors).toHaveBeenCalled();
  expect([await planOf(ana), await charges()]).toEqual(['trial', [3900]]);
  await retry(ana);
  expect([await planOf(ana), await charges()]).toEqual(['pro', [3900]]);
});

test('a payment during a failure of the database is granted after it, not refunded', async () => {
  const ana = await signedInAs('trial');
  const cell = await cellOfEmail('trial@clinic.example');
  const number = `INV-${cell.number}-${new Date().getUTCFullYear()}-000001`;
  await cell.insert(invoices).values({ ...anInvoice, number });
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  expect((await order(ana, 'pro-monthly')).status).toBe(500);
  expect(errors).toHaveBeenCalled();
  expect([await planOf(ana), await charges()]).toEqual(['trial', [3900]]);
  await cell.delete(invoices);
  expect((await order(ana, 'pro-monthly')).body).toMatchObject({ state: 'paid' });
  expect([await planOf(ana), await charges()]).toEqual(['pro', [3900]]);
});

test('an order that was never charged expires, and its pending charge is not accepted', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', { card: card('4000002500003155') });
  await runJob(settleStaleOrders, { now: new Date(Date.now() + 60 * 60_000) });
  expect((await ana.ask('GET', '/api/billing/orders/my-order-key')).body).toMatchObject({ state: 'expired' });
  expect((await confirm(ana, true)).body).toMatchObject({ state: 'expired' });
  expect([await planOf(ana), await charges()]).toEqual(['trial', []]);
});

test('only brand, last four digits and expiry of a card are stored', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', { card: { number: '4242424242424242', expiry: '11/39', cvc: '739' } });
  const { results: tables } = await env.CELL_0.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const everything = JSON.stringify(await Promise.all(tables.map(({ name }) => rawRowsOf(name))));
  expect(everything).toContain('11/39');
  expect(everything).not.toContain('4242424242424242');
  expect(everything).not.toContain('"739"');
});

/** An invoice that conflicts with another one. */
const anInvoice: Omit<typeof invoices.$inferInsert, 'number'> = {
  kind: 'invoice',
  userId: 'somebody',
  ledgerFact: 'another charge',
  issuedAt: new Date(),
  planGroup: 'pro-monthly',
  currency: 'EUR',
  total: 1,
  taxAmount: 0,
  locale: 'en',
  facts: {} as never,
};

function confirm(browser: Browser, isConfirmed: boolean) {
  return browser.ask('POST', '/api/billing/orders/my-order-key/confirmation', { isConfirmed });
}
