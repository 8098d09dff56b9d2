import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { comparePayments } from '../../../functions/commerce/billing/ledger/service.ts';
import { settleStaleOrders } from '../../../functions/commerce/billing/orders/payment.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { drawInvoices } from '../../../functions/commerce/invoices/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { secrets, StripeStandIn } from '../../support/stripe/stand-in.ts';
import { userOf } from '../../support/cells.ts';
import { order, planOf, runJob } from './ordering.ts';

const env = {
  ...ours,
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_API_URL: 'http://stripe.test',
};
const site = (request: Request) => Promise.resolve(app.fetch(request, env, createExecutionContext()));
const hour = 3_600_000;

let stripe: StripeStandIn;
let ana: Browser;

beforeEach(async () => {
  stripe = new StripeStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
  ana = await signedInAs('trial', {}, new Browser(site));
  return () => vi.restoreAllMocks();
});

/** Ana orders a plan; returns the page at Stripe. */
async function orders(key = 'my-order-key'): Promise<string> {
  const { body } = await order(ana, 'pro-monthly', { card: null }, key);
  expect(body).toMatchObject({ state: 'open', redirectTo: expect.stringContaining('https://checkout.stripe.test/') });
  return String(body['redirectTo']).split('/').at(-1) ?? '';
}

async function tells(
  type: string,
  id: string,
  how: Parameters<StripeStandIn['eventRequest']>[2] = {},
): Promise<number> {
  const thing = stripe.objects.get(id);
  if (!thing) throw new Error(`There is no ${id}.`);
  return (await site(await stripe.eventRequest(type, thing, how))).status;
}

const orderState = async (key = 'my-order-key') => (await ana.ask('GET', `/api/billing/orders/${key}`)).body.state;
const invoices = async () =>
  (await ana.ask('GET', '/api/billing/invoices')).body.data as { total: number; kind: string }[];

/** Ana has paid for a month, and Stripe has reported it. */
async function pays(): Promise<string> {
  const page = await orders();
  const { payment_intent: intent } = stripe.pay(page);
  expect(await tells('checkout.session.completed', page)).toBe(204);
  return String(intent);
}

describe('a user who pays at Stripe', () => {
  test('has the plan and an invoice with Stripe’s event', async () => {
    const page = await orders();
    expect(stripe.objects.get(page)).toMatchObject({
      success_url: 'http://site.test/enroll/thank-you?order=my-order-key',
    });
    stripe.pay(page);
    expect([await orderState(), await planOf(ana)]).toEqual(['open', 'trial']);
    expect(await tells('checkout.session.completed', page)).toBe(204);
    expect([await orderState(), await planOf(ana)]).toEqual(['paid', 'pro']);
    expect((await ana.ask('GET', '/api/billing/membership')).body).toMatchObject({
      provider: 'stripe',
      paymentMethod: { brand: 'visa', last4: '4242', expiry: '04/31' },
    });
    expect(await invoices()).toMatchObject([{ kind: 'invoice', total: 3900 }]);
  });

  test('gets the plan once, however often and in whatever order events arrive', async () => {
    const page = await orders();
    const intent = String(stripe.pay(page)['payment_intent']);
    const deliverEvents = () => [tells('payment_intent.succeeded', intent), tells('checkout.session.completed', page)];
    expect(await Promise.all([...deliverEvents(), ...deliverEvents()])).toEqual([204, 204, 204, 204]);
    expect(await tells('checkout.session.completed', page, { id: 'evt_told_anew' })).toBe(204);
    expect(await invoices()).toHaveLength(1);
    expect(stripe.objects.all('refund')).toEqual([]);
    expect(await planOf(ana)).toBe('pro');
  });

  test('gets nothing for forged or replayed events', async () => {
    const page = await orders();
    stripe.pay(page);
    expect(await tells('checkout.session.completed', page, { secret: 'whsec_somebody_else' })).toBe(403);
    expect(await tells('checkout.session.completed', page, { at: new Date(Date.now() - hour) })).toBe(403);
    expect([await orderState(), await planOf(ana)]).toEqual(['open', 'trial']);
  });

  test('gets nothing for an event without a cell, which is accepted and reported', async () => {
    const page = await orders();
    stripe.pay(page);
    const { metadata } = stripe.objects.get(page) as unknown as { metadata: object };
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    for (const user of [undefined, 'nobody', '9-nobody']) {
      stripe.objects.change(page, { metadata: { ...metadata, user } });
      expect(await tells('checkout.session.completed', page, { id: `evt_${user}` })).toBe(204);
      expect(String(reported.mock.lastCall?.[0])).toContain(`evt_${user}: it has no cell`);
    }
    expect([await orderState(), await planOf(ana)]).toEqual(['open', 'trial']);
  });

  test('gets the plan from a job if no event arrives', async () => {
    stripe.pay(await orders());
    await runJob(settleStaleOrders, { by: env, now: new Date(Date.now() + 2 * hour) });
    expect([await orderState(), await planOf(ana)]).toEqual(['paid', 'pro']);
  });

  test('gets a refund if the order had ended before', async () => {
    const page = await orders();
    await runJob(settleStaleOrders, { by: env, now: new Date(Date.now() + 2 * hour) });
    expect(await orderState()).toBe('expired');
    stripe.pay(page);
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    for (const id of ['evt_one', 'evt_other'])
      expect(await tells('checkout.session.completed', page, { id })).toBe(204);
    expect(stripe.objects.all('refund')).toMatchObject([{ amount: '3900' }]);
    expect(String(reported.mock.calls[0]?.[0])).toContain('of 3900 EUR could not be booked and was refunded');
    const { body } = await ana.ask('GET', '/api/auth/user/notifications');
    expect(body.data.map(({ data }: { data: object }) => data)).toEqual([{ notificationName: 'PaymentRefunded' }]);
    expect(await planOf(ana)).toBe('trial');
    expect(await invoices()).toEqual([]);
  });

  test('is asked to try again while Stripe is unreachable, and charged once', async () => {
    stripe.isUp = false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await order(ana, 'pro-monthly', { card: null })).body.code).toBe('PAYMENT_UNAVAILABLE');
    stripe.isUp = true;
    await orders();
    expect(stripe.objects.all('checkout.session')).toHaveLength(1);
  });

  test('an event whose handling failed is handled when it is repeated', async () => {
    const page = await orders();
    stripe.pay(page);
    stripe.isUp = false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await tells('checkout.session.completed', page)).toBe(500);
    stripe.isUp = true;
    expect(await tells('checkout.session.completed', page)).toBe(204);
    expect(await planOf(ana)).toBe('pro');
  });
});

describe('a membership at Stripe', () => {
  test('is renewed by a job with the stored card', async () => {
    await pays();
    await runJob(renewDue, { by: env, now: new Date(Date.now() + 32 * 24 * hour) });
    expect(stripe.objects.all('payment_intent')).toMatchObject([
      { amount: 3900 },
      { amount: 3900, off_session: 'true' },
    ]);
    expect(await invoices()).toHaveLength(2);
  });

  test('uses the card that was chosen in the portal', async () => {
    await pays();
    const [customer] = stripe.objects.all('customer');
    const method = stripe.method('insufficient');
    stripe.objects.change(customer?.id, { invoice_settings: { default_payment_method: method.id } });
    expect((await ana.ask('POST', '/api/billing/portal', { locale: 'en' })).body.url).toContain('portal.stripe.test');
    expect(await tells('customer.updated', customer?.id ?? '')).toBe(204);
    expect((await ana.ask('GET', '/api/billing/membership')).body.paymentMethod.last4).toBe('9995');
  });

  test('ends with a credit note when Stripe reports a full refund by hand', async () => {
    const intent = await pays();
    const [charge] = stripe.objects.all('charge');
    stripe.objects.change(charge?.id, { amount_refunded: 1000 });
    expect(await tells('charge.refunded', charge?.id ?? '', { id: 'evt_part' })).toBe(204);
    expect(await planOf(ana)).toBe('pro');
    stripe.objects.change(charge?.id, { amount_refunded: 3900 });
    for (const id of ['evt_whole', 'evt_whole', 'evt_once_more'])
      expect(await tells('charge.refunded', charge?.id ?? '', { id })).toBe(204);
    expect(await planOf(ana)).toBe('trial');
    expect((await invoices()).map(({ kind, total }) => [kind, total])).toEqual([
      ['credit_note', 2900],
      ['credit_note', 1000],
      ['invoice', 3900],
    ]);
    expect(intent).toMatch(/^pi_/);
    expect(await runJob(drawInvoices, { by: env })).toBe(3);
  });
});

test('an operator gets a report of differing payments each night', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pays();
  const later = new Date(Date.now() + 3 * hour);
  const { id: user } = await userOf('trial@clinic.example');
  expect(await runJob(comparePayments, { by: env, now: later })).toBe(0);
  const [charge] = stripe.objects.all('charge');
  stripe.objects.change(charge?.id, { amount_refunded: 500 });
  stripe.objects.add('pi', 'payment_intent', {
    status: 'succeeded',
    amount_received: 77,
    metadata: { order: 'unheard-of', user },
  });
  expect(await runJob(comparePayments, { by: env, now: later })).toBe(2);
  expect(String(logged.mock.lastCall?.[0])).toContain('refunded 500 at the provider, 0 here');
  expect(String(logged.mock.lastCall?.[0])).toContain('the provider charged 77, no payment here');
});

test('the endpoint for Stripe does not exist if it is not configured', async () => {
  const thing = stripe.objects.add('cus', 'customer', {});
  const { status } = await new Browser().request('/backend/api/billing/stripe/events', {
    method: 'POST',
    body: await (await stripe.eventRequest('customer.updated', thing)).text(),
  });
  expect(status).toBe(404);
});
