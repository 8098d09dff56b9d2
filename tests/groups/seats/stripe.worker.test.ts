import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { comparePayments } from '../../../functions/commerce/billing/ledger/service.ts';
import { settleStaleOrders } from '../../../functions/commerce/billing/orders/payment.ts';
import { deliverAll, planOf, runJob } from '../../commerce/billing/ordering.ts';
import { Browser } from '../../support/browser.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { aMember } from '../../support/groups.ts';
import { secrets, StripeStandIn } from '../../support/stripe/stand-in.ts';
import { at, changeTo, day, hour, noticesOf, orderSeats, planIn, seat, withoutPlan } from './seat-orders.ts';

const env = {
  ...ours,
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_API_URL: 'http://stripe.test',
};
const site = (request: Request) => Promise.resolve(app.fetch(request, env, createExecutionContext()));

let stripe: StripeStandIn;

beforeEach(() => {
  stripe = new StripeStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
  return () => vi.restoreAllMocks();
});

type Group = Awaited<ReturnType<typeof withoutPlan>>;

/** Sends an event about an object of Stripe. */
async function receive(type: string, id: string, options: Parameters<StripeStandIn['eventRequest']>[2] = {}) {
  const thing = stripe.objects.get(id);
  if (!thing) throw new Error(`There is no ${id}.`);
  return (await site(await stripe.eventRequest(type, thing, options))).status;
}

/** The id of the page at Stripe in the reply to an order. */
function pageOf(order: { readonly state: string; readonly redirectTo: string }): string {
  expect(order).toMatchObject({ state: 'open', redirectTo: expect.stringContaining('https://checkout.stripe.test/') });
  return order.redirectTo.split('/').at(-1) ?? '';
}

/** A group whose owner has opened the page of an order of four seats. */
async function anOrder() {
  const group = await withoutPlan(new Browser(site));
  const { body } = await orderSeats(group.owner, group.path, 4, { card: null });
  return { group, page: pageOf(body) };
}

/** A group that has paid four seats. */
async function aPayingGroup(card?: Parameters<StripeStandIn['pay']>[1]): Promise<Group> {
  const { group, page } = await anOrder();
  stripe.pay(page, card);
  expect(await receive('checkout.session.completed', page)).toBe(204);
  return group;
}

const orderState = async ({ owner, path }: Group, key: string) =>
  (await owner.ask('GET', `${path}/seats/orders/${key}`)).body.state;

const periodEnd = async ({ owner, path }: Group) =>
  new Date((await planIn(owner, path)).subscription.accessUntil).getTime();

const runAt = (time: number) => at(new Date(time), env);

test('seats are there with the event of Stripe, once, however often and in whatever order events arrive', async () => {
  const { group, page } = await anOrder();
  const { owner, path, groupId } = group;
  expect(stripe.objects.get(page)).toMatchObject({
    line_items: { 0: { quantity: '4', price_data: { unit_amount: String(seat) } } },
    success_url: `http://site.test/enroll/thank-you?order=seats-order-key&group=${groupId}`,
    cancel_url: `http://site.test/enroll/pro-yearly?group=${groupId}`,
  });
  const intent = String(stripe.pay(page)['payment_intent']);
  expect(await planIn(owner, path)).toMatchObject({ seats: { total: 0 }, subscription: null });
  const deliver = () => [receive('payment_intent.succeeded', intent), receive('checkout.session.completed', page)];
  expect(await Promise.all([...deliver(), ...deliver()])).toEqual([204, 204, 204, 204]);
  expect(await receive('checkout.session.completed', page, { id: 'evt_repeated' })).toBe(204);
  expect(await orderState(group, 'seats-order-key')).toBe('paid');
  expect(await planIn(owner, path)).toMatchObject({
    provider: 'stripe',
    seats: { total: 4, free: 4 },
    paymentMethod: { brand: 'visa', last4: '4242' },
  });
  expect((await owner.ask('GET', `${path}/invoices`)).body.data).toMatchObject([{ total: 4 * seat }]);
  expect(stripe.objects.all('refund')).toEqual([]);
  expect(stripe.objects.all('customer')).toMatchObject([
    { email: 'owner@hospital.example', metadata: { user: groupId } },
  ]);
});

test('seats are there without an event, too, and an order that was not paid ends', async () => {
  const { group, page } = await anOrder();
  stripe.pay(page);
  const other = await withoutPlan(new Browser(site), 'lead@clinic.example');
  await orderSeats(other.owner, other.path, 3, { card: null });
  await runJob(settleStaleOrders, { by: env, now: new Date(Date.now() + 2 * hour) });
  expect(await orderState(group, 'seats-order-key')).toBe('paid');
  expect(await orderState(other, 'seats-order-key')).toBe('expired');
  expect(await planIn(other.owner, other.path)).toMatchObject({ seats: { total: 0 }, subscription: null });
});

test('added seats are prorated and charged to the stored card, once', async () => {
  const group = await aPayingGroup();
  const { owner, path } = group;
  // 265 of 365 days remain.
  const passed = 100.5 * day;
  await runInEveryCell(
    'update subscriptions set period_start = period_start - ?1, period_end = period_end - ?1',
    passed,
  );
  const preview = (await owner.ask('POST', `${path}/seats/changes/preview`, { seats: 6 })).body;
  const { total } = preview.quote;
  expect(total / (2 * seat)).toBeCloseTo(265 / 365, 2);
  for (const _ of [1, 2]) {
    const { body } = await changeTo(owner, path, 6, total);
    expect(body).toMatchObject({ order: { state: 'paid' }, plan: { seats: { total: 6 } } });
  }
  expect(stripe.objects.all('payment_intent')).toMatchObject([
    { amount: 4 * seat },
    { amount: total, off_session: 'true' },
  ]);
});

test('added seats wait for the confirmation that the bank asks for, and come with the event', async () => {
  const group = await aPayingGroup('authenticates');
  const { owner, path, groupId } = group;
  const { body } = await changeTo(owner, path, 6, 2 * seat);
  const page = pageOf(body.order);
  expect(stripe.objects.get(page)).toMatchObject({
    success_url: `http://site.test/groups?group=${groupId}&tab=seats&order=change-key-1`,
    cancel_url: `http://site.test/groups?group=${groupId}&tab=seats`,
  });
  expect(await planIn(owner, path)).toMatchObject({ seats: { total: 4 } });
  stripe.pay(page);
  for (const id of ['evt_one', 'evt_one', 'evt_other'])
    expect(await receive('checkout.session.completed', page, { id })).toBe(204);
  expect(await orderState(group, 'change-key-1')).toBe('paid');
  expect(await planIn(owner, path)).toMatchObject({ seats: { total: 6 } });
  expect((await owner.ask('GET', `${path}/invoices`)).body.data).toHaveLength(2);
});

test('added seats that nobody confirms do not come, and are not charged', async () => {
  const group = await aPayingGroup('authenticates');
  await changeTo(group.owner, group.path, 6, 2 * seat);
  await runJob(settleStaleOrders, { by: env, now: new Date(Date.now() + 2 * hour) });
  expect(await orderState(group, 'change-key-1')).toBe('expired');
  expect(await planIn(group.owner, group.path)).toMatchObject({ seats: { total: 4 } });
  expect(stripe.objects.all('payment_intent')).toHaveLength(1);
});

test('a failed renewal is retried while members keep Pro, and another card pays it', async () => {
  const group = await aPayingGroup('insufficient');
  const { owner, path } = group;
  const { member } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  const end = await periodEnd(group);
  await runAt(end);
  await runAt(end + 12 * hour);
  expect(await planIn(owner, path)).toMatchObject({ subscription: { state: 'past_due' } });
  expect(await noticesOf(owner)).toEqual(['failed', 'failed']);
  expect(await planOf(member)).toBe('pro');
  const [customer] = stripe.objects.all('customer');
  stripe.objects.change(customer?.id, {
    invoice_settings: { default_payment_method: stripe.method('pays').id },
  });
  vi.useFakeTimers({ now: end + 13 * hour, toFake: ['Date'] });
  for (const id of ['evt_card', 'evt_card_again'])
    expect(await receive('customer.updated', customer?.id ?? '', { id, at: new Date() })).toBe(204);
  vi.useRealTimers();
  expect(await planIn(owner, path)).toMatchObject({ subscription: { state: 'active' } });
  expect(stripe.objects.all('payment_intent').map(({ amount }) => amount)).toEqual([4 * seat, 4 * seat]);
});

test('a renewal that fails each time ends the plan, and with it Pro', async () => {
  const group = await aPayingGroup('declines');
  const { member } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  const end = await periodEnd(group);
  for (const wait of [0, 12 * hour, day, 2 * day, 3 * day]) await runAt(end + wait);
  expect(await planIn(group.owner, group.path)).toMatchObject({ subscription: { state: 'canceled' } });
  expect(await planOf(member)).toBe('trial');
  expect(stripe.objects.all('payment_intent')).toHaveLength(1);
});

test('a full refund at Stripe ends the plan of the group with a credit note', async () => {
  const group = await aPayingGroup();
  const [charge] = stripe.objects.all('charge');
  stripe.objects.change(charge?.id, { amount_refunded: 4 * seat });
  for (const id of ['evt_refund', 'evt_refund', 'evt_refund_again'])
    expect(await receive('charge.refunded', charge?.id ?? '', { id })).toBe(204);
  const { data } = (await group.owner.ask('GET', `${group.path}/invoices`)).body;
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['credit_note', 'invoice']);
  expect(await planIn(group.owner, group.path)).toMatchObject({ subscription: { state: 'canceled' } });
  expect(await runJob(comparePayments, { by: env, now: new Date(Date.now() + 3 * hour) })).toBe(0);
});

test('the customer at Stripe gets the address of a new owner', async () => {
  const group = await aPayingGroup();
  const { owner, path } = group;
  const [customer] = stripe.objects.all('customer');
  stripe.objects.change(customer?.id, { name: 'Olivia Owner' });
  const { memberId } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  expect((await owner.ask('POST', `${path}/ownership`, { memberId })).status).toBe(200);
  await deliverAll(undefined, env);
  expect(stripe.objects.all('customer')).toMatchObject([
    { id: customer?.id, email: 'ana@hospital.example', name: '', metadata: { user: group.groupId } },
  ]);
});

test('a dissolved group leaves no customer at Stripe', async () => {
  const { owner, path } = await aPayingGroup();
  expect((await owner.ask('POST', `${path}/plan/portal`, { locale: 'en' })).body.url).toContain('portal.stripe.test');
  await owner.ask('DELETE', path);
  await deliverAll(undefined, env);
  expect(stripe.calls.filter((call) => call.startsWith('DELETE /v1/customers'))).toHaveLength(1);
  expect(stripe.objects.all('customer')).toEqual([]);
});
