import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readStripeEvent } from '../../../functions/commerce/payments/stripe/events.ts';
import { deleteStripeCustomer, stripeProvider } from '../../../functions/commerce/payments/stripe/provider.ts';
import type { PaymentProvider } from '../../../functions/commerce/payments/provider.ts';
import { cellNear } from '../../support/cells.ts';
import { secrets, StripeStandIn } from '../../support/stripe/stand-in.ts';

const env = {
  ...ours,
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_API_URL: 'http://stripe.test',
};
const { number } = cellNear(1);
const userId = `${number}-ana`;
const payer = { userId, email: 'ana@clinic.example', customer: null, locale: 'de' } as const;
const now = new Date();
const hour = 3_600_000;
const order = {
  key: 'order-1',
  payer,
  planGroup: 'pro-yearly',
  currency: 'EUR',
  amount: 29_900,
  quantity: 1,
  renewal: { amount: 29_900, at: now },
  freeUntil: null,
  returnTo: 'http://site.test/de/enroll/thank-you',
  backTo: 'http://site.test/de/enroll/pro-yearly',
  card: null,
} as const;

let stripe: StripeStandIn;
let provider: PaymentProvider;

beforeEach(() => {
  stripe = new StripeStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
  provider = stripeProvider(env, number);
  return () => vi.restoreAllMocks();
});

/** Opens the page of an order; returns its id. */
async function opened(change: Partial<Parameters<PaymentProvider['checkout']>[0]> = {}): Promise<string> {
  const outcome = await provider.checkout({ ...order, ...change });
  expect(outcome).toMatchObject({
    state: 'open',
    redirectTo: expect.stringContaining('https://checkout.stripe.test/'),
  });
  return 'reference' in outcome ? (outcome.reference ?? '') : '';
}

/** A webhook from a sender who claims to be Stripe. */
async function handledEvent(request: Request | Promise<Request>, by: typeof ours = env) {
  const sent = await request;
  const signature = sent.headers.get('stripe-signature') ?? '';
  return readStripeEvent(by, { body: await sent.text(), signature }, now);
}

/** A customer with a card at Stripe, as after an order. */
async function known(card: Parameters<StripeStandIn['method']>[0] = 'pays') {
  const customer = stripe.objects.add('cus', 'customer', {});
  const details = {
    key: 'charge-1',
    token: stripe.method(card).id,
    currency: 'EUR',
    amount: 1000,
    isCustomerPresent: true,
    returnTo: order.returnTo,
    backTo: order.backTo,
    planGroup: 'pro-yearly',
  } as const;
  return { ...details, payer: { ...payer, customer: customer.id } };
}

describe('a user who orders', () => {
  test('is sent to a page that names plan, price and currency, in their language', async () => {
    const page = stripe.objects.get(await opened());
    expect(page).toMatchObject({
      mode: 'payment',
      locale: 'de',
      client_reference_id: 'order-1',
      success_url: 'http://site.test/de/enroll/thank-you',
      cancel_url: 'http://site.test/de/enroll/pro-yearly',
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '29900', product_data: { name: 'Wardwise pro-yearly' } },
        },
      },
      payment_intent_data: { setup_future_usage: 'off_session', metadata: { order: 'order-1', user: userId } },
    });
  });

  test('has one page, however often they ask for it', async () => {
    expect(await opened()).toBe(await opened());
    expect(stripe.objects.all('checkout.session')).toHaveLength(1);
    expect(stripe.objects.all('customer')).toHaveLength(1);
  });

  test('and requests it after the payment learns that it is paid', async () => {
    const page = await opened();
    stripe.pay(page);
    expect(await provider.checkout(order)).toEqual({
      state: 'paid',
      reference: expect.stringMatching(/^pi_/),
      customer: expect.stringMatching(/^cus_/),
      method: { token: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242', expiry: '04/31' },
    });
  });

  test('and pays nothing yet only stores a card', async () => {
    const page = await opened({ amount: 0 });
    expect(stripe.objects.get(page)).toMatchObject({ mode: 'setup' });
    stripe.pay(page);
    expect(await provider.checkout({ ...order, amount: 0 })).toMatchObject({
      state: 'paid',
      method: { last4: '4242' },
    });
    expect(stripe.objects.all('payment_intent')).toEqual([]);
  });

  test('and cancels finds the page expired, unless it was paid in the meantime', async () => {
    const left = await opened();
    expect(await provider.abandon('order-1', left)).toEqual({ state: 'failed', failure: 'unavailable' });
    const paid = await opened({ key: 'order-2' });
    stripe.pay(paid);
    expect(await provider.abandon('order-2', paid)).toMatchObject({ state: 'paid' });
  });

  test('learns that the outcome is unknown while Stripe is unreachable', async () => {
    stripe.isUp = false;
    await expect(provider.checkout(order)).rejects.toThrow();
  });
});

describe('a renewal or an upgrade', () => {
  test('is charged once under its key', async () => {
    const charge = await known();
    const first = await provider.charge(charge);
    expect(first).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^pi_/) });
    expect(await provider.charge(charge)).toEqual(first);
    expect(stripe.objects.all('payment_intent')).toHaveLength(1);
  });

  test.each([
    ['declines', 'declined'],
    ['insufficient', 'insufficient_funds'],
  ] as const)('with a card that %s returns the reason', async (card, failure) => {
    expect(await provider.charge(await known(card))).toEqual({ state: 'failed', failure });
  });

  test('that requires authentication continues at a page, if the customer is present', async () => {
    const charge = await known('authenticates');
    expect(await provider.charge(charge)).toMatchObject({ state: 'open', reference: expect.stringMatching(/^cs_/) });
    expect(await provider.charge({ ...charge, key: 'charge-2', isCustomerPresent: false })).toEqual({
      state: 'failed',
      failure: 'confirmation_refused',
    });
  });

  test('whose response was lost is found by its key', async () => {
    await provider.charge(await known());
    expect(await provider.abandon('charge-1', null)).toMatchObject({ state: 'paid' });
    expect(await provider.abandon('never-made', null)).toMatchObject({ state: 'failed' });
  });

  test('is refunded once with a key', async () => {
    const outcome = await provider.charge(await known());
    const reference = 'reference' in outcome ? (outcome.reference ?? '') : '';
    await provider.refund('back-1', reference, 400);
    await provider.refund('back-1', reference, 400);
    await expect(provider.refund('back-2', reference, 601)).rejects.toThrow('More than was paid');
    expect(await provider.listPayments(new Date(now.getTime() - hour), new Date(now.getTime() + hour))).toEqual([
      { reference, amount: 1000, refunded: 400, at: expect.any(Date) },
    ]);
  });
});

describe('an event of Stripe', () => {
  test('is accepted with its signature, and the current state is requested', async () => {
    const page = await opened();
    const early = stripe.objects.get(page);
    if (!early) throw new Error('There is no page.');
    stripe.pay(page);
    expect(await handledEvent(stripe.eventRequest('checkout.session.completed', early))).toMatchObject({
      userId,
      kind: 'order',
      key: 'order-1',
      outcome: { state: 'paid', method: { last4: '4242' } },
    });
  });

  test('is refused if it is forged, unsigned or replayed', async () => {
    const customer = stripe.objects.add('cus', 'customer', {});
    const tells = (how: Parameters<StripeStandIn['eventRequest']>[2]) =>
      stripe.eventRequest('customer.updated', customer, how);
    expect(await handledEvent(tells({ secret: 'whsec_somebody_else' }))).toBeUndefined();
    expect(await handledEvent(tells({ at: new Date(now.getTime() - hour) }))).toBeUndefined();
    const signed = await tells({});
    const changed = new Request(signed, {
      method: 'POST',
      body: (await signed.clone().text()).replace('cus_', 'cus_x'),
    });
    expect(await handledEvent(changed)).toBeUndefined();
    const unsigned = new Request(signed.url, { method: 'POST', body: '{}' });
    expect(await handledEvent(unsigned)).toBeUndefined();
    const keyless = { ...ours, STRIPE_SECRET_KEY: secrets.key };
    expect(await handledEvent(tells({ secret: 'x' }), keyless)).toBeUndefined();
  });

  test('of a refund by hand has the total refund', async () => {
    const outcome = await provider.charge(await known());
    const reference = 'reference' in outcome ? (outcome.reference ?? '') : '';
    const [charge] = stripe.objects.all('charge');
    if (!charge) throw new Error('There is no charge.');
    await provider.refund('back-1', reference, 300);
    await provider.refund('back-2', reference, 200);
    expect(await handledEvent(stripe.eventRequest('charge.refunded', charge))).toMatchObject({
      userId,
      kind: 'refunded',
      paid: { amount: 500, currency: 'EUR', reference },
    });
  });

  test('of a card that was replaced in the portal has its brand and last digits', async () => {
    const method = stripe.method('pays');
    const settings = { metadata: { user: userId }, invoice_settings: { default_payment_method: method.id } };
    const customer = stripe.objects.add('cus', 'customer', settings);
    expect(await handledEvent(stripe.eventRequest('customer.updated', customer))).toMatchObject({
      userId,
      kind: 'method',
      customer: customer.id,
      method: { token: method.id, last4: '4242' },
    });
  });

  test('of anything else changes nothing', async () => {
    const thing = stripe.objects.add('x', 'balance', {});
    expect(await handledEvent(stripe.eventRequest('balance.available', thing))).toMatchObject({ kind: 'other' });
  });
});

test('the portal is opened with a configuration that is created once', async () => {
  const customer = stripe.objects.add('cus', 'customer', {}).id;
  const open = () => provider.portal({ ...payer, customer }, 'http://site.test/de/account/subscription');
  expect(await open()).toBe(`https://portal.stripe.test/${customer}`);
  expect(await open()).toBe(`https://portal.stripe.test/${customer}`);
  expect(stripe.objects.all('billing_portal.configuration')).toHaveLength(1);
  expect(await provider.portal(payer, 'http://site.test/')).toBeNull();
});

test('a customer is deleted once; a missing one is no error, an unreachable Stripe is', async () => {
  await provider.checkout(order);
  const [customer] = stripe.objects.all('customer');
  await deleteStripeCustomer(env, customer?.id ?? '');
  expect(stripe.objects.all('customer')).toEqual([]);
  await deleteStripeCustomer(env, customer?.id ?? '');
  stripe.isUp = false;
  await expect(deleteStripeCustomer(env, customer?.id ?? '')).rejects.toThrow();
});
