import Stripe from 'stripe';
import { productName, productSlug } from '#contract/product';
import { cellNamedIn } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { Charge, Checkout, Outcome, Payer, PaymentProvider } from '../provider.ts';
import { stripeClient } from './client.ts';
import { failureOf, outcomeOfIntent, outcomeOfSession, withCard } from './outcomes.ts';

/**
 * Charges cards through Stripe: by a checkout page for an order, off-session afterwards. Plans, prices, coupons and
 * renewals are managed here; each charge has an idempotency key. The
 * metadata of Stripe's objects contain the user, whose id begins with their cell.
 */
export function stripeProvider(env: Env, cell: number): PaymentProvider {
  const stripe = stripeClient(env);

  /** Opens the checkout page of an order, or returns its outcome if it was opened before. */
  async function openCheckoutPage(checkout: Omit<Checkout, 'renewal' | 'freeUntil' | 'card'>, idempotencyKey: string) {
    const parameters = checkoutParameters(checkout, await customerOf(stripe, checkout.payer));
    const created = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
    return outcomeOfSession(await stripe.checkout.sessions.retrieve(created.id, withCard.session));
  }

  async function charge({ key, payer, token, amount, currency, isCustomerPresent, ...page }: Charge) {
    if (!payer.customer) return { state: 'failed', failure: 'declined' } as const;
    const parameters = { customer: payer.customer, payment_method: token, amount, currency: currency.toLowerCase() };
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...parameters,
          confirm: true,
          off_session: true,
          metadata: { order: key, user: payer.userId },
          ...withCard.intent,
        },
        { idempotencyKey: key },
      );
      return outcomeOfIntent(intent);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      const failure = failureOf(error);
      const mayConfirm = failure === 'confirmation_refused' && isCustomerPresent;
      return mayConfirm
        ? openCheckoutPage({ key, payer, amount, currency, quantity: 1, ...page }, `${key}-page`)
        : ({ state: 'failed', failure } as const);
    }
  }

  return {
    name: 'stripe',
    checkout: (checkout) => openCheckoutPage(checkout, checkout.key),
    // Stripe's page handles the bank's confirmation.
    confirm: async () => ({ state: 'open' }),
    abandon: (key, reference) =>
      reference?.startsWith('cs_') ? expirePage(stripe, reference) : chargeByKey(stripe, key),
    charge,
    async refund(key, reference, amount) {
      if (amount === 0) return;
      await stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key });
    },
    // Cards are entered on Stripe's pages only.
    store: async () => 'unavailable',
    portal: (payer, returnTo) => portalAddress(stripe, payer, returnTo),
    listPayments: async (from, until) => {
      const intents = await succeededIntents(stripe, from, until);
      return intents.filter(({ metadata }) => cellOfPayment(env, metadata) === cell).map(asProviderPayment);
    },
  };
}

async function customerOf(stripe: Stripe, { customer, userId, email, locale }: Payer): Promise<string> {
  if (customer) return customer;
  const parameters = { email, preferred_locales: [locale], metadata: { user: userId } };
  const created = await stripe.customers.create(parameters, { idempotencyKey: `customer-${userId}` });
  return created.id;
}

/** The outcome of a charge with a key whose response was lost. */
async function chargeByKey(stripe: Stripe, key: string): Promise<Outcome> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['order']:'${key}'`, limit: 1 });
  const [found] = data;
  return found ? outcomeOfIntent(found) : { state: 'failed', failure: 'unavailable' };
}

async function expirePage(stripe: Stripe, reference: string): Promise<Outcome> {
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    // It is complete or has expired already.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return outcomeOfSession(await stripe.checkout.sessions.retrieve(reference, withCard.session));
}

async function portalAddress(
  stripe: Stripe,
  { customer, locale }: Pick<Payer, 'customer' | 'locale'>,
  returnTo: string,
): Promise<string | null> {
  if (!customer) return null;
  const configuration = await portalConfiguration(stripe);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration,
    locale,
    return_url: returnTo,
  });
  return session.url;
}

/** The id of our customer portal configuration, which only allows to replace the card; created if it is missing. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.['product'] === productSlug);
  if (existing) return existing.id;
  const created = await stripe.billingPortal.configurations.create(
    { features: { payment_method_update: { enabled: true } }, metadata: { product: productSlug } },
    { idempotencyKey: `portal-of-${productSlug}` },
  );
  return created.id;
}

/** Succeeded payments of orders in a time range. */
async function succeededIntents(stripe: Stripe, from: Date, until: Date): Promise<Stripe.PaymentIntent[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) };
  const list = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
  const intents = await list.autoPagingToArray({ limit: 10_000 });
  return intents.filter(({ status, metadata }) => status === 'succeeded' && metadata['order']);
}

function asProviderPayment({ id, created, amount_received: amount, latest_charge: charge }: Stripe.PaymentIntent) {
  const refunded = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return { at: new Date(created * 1000), reference: id, amount, refunded };
}

/** The cell that reconciles a payment: its user's, or the first one for an unknown user. */
function cellOfPayment(env: Env, metadata: Stripe.Metadata): number {
  return cellNamedIn(env, metadata['user'] ?? '')?.number ?? 0;
}

/** Deletes a customer; idempotent. */
export function deleteStripeCustomer(env: Env, customer: string): Promise<void> {
  return unlessMissing(stripeClient(env).customers.del(customer));
}

/** Sets the address of a customer and removes its name; a deleted customer has neither. */
export function changeStripeCustomer(env: Env, customer: string, email: string): Promise<void> {
  return unlessMissing(stripeClient(env).customers.update(customer, { email, name: '' }));
}

/** Detaches a payment method from its customer; idempotent, as a detached one cannot be found there. */
export function detachStripeMethod(env: Env, method: string): Promise<void> {
  return unlessMissing(stripeClient(env).paymentMethods.detach(method));
}

/** Waits for a removal; what is removed already is no failure. */
async function unlessMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== 'resource_missing' && !error.message.includes('not attached')) throw error;
  }
}

/** The parameters of a checkout page; without an amount it only stores the card. */
function checkoutParameters(
  {
    key,
    payer,
    planGroup,
    currency,
    amount,
    quantity,
    returnTo,
    backTo,
  }: Omit<Checkout, 'renewal' | 'freeUntil' | 'card'>,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: key, user: payer.userId };
  const common = {
    customer,
    client_reference_id: key,
    locale: payer.locale,
    payment_method_types: ['card' as const],
    success_url: returnTo,
    cancel_url: backTo,
    metadata,
  };
  if (amount === 0) return { ...common, mode: 'setup', setup_intent_data: { metadata } };
  const product = { name: `${productName} ${planGroup}`, metadata: { product: productSlug } };
  // An amount that does not divide evenly, such as a net price, is one line.
  const lines = amount % quantity === 0 ? quantity : 1;
  const price = { currency: currency.toLowerCase(), unit_amount: amount / lines, product_data: product };
  return {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: lines, price_data: price }],
    payment_intent_data: { setup_future_usage: 'off_session', metadata },
  };
}
