import Stripe from 'stripe';
import { productName, productSlug } from '#contract/product';
import { href } from '#contract/routes';
import { cellNamedIn } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { Charge, Checkout, Outcome, Payer, PaymentProvider } from '../provider.ts';
import { stripeClient } from './client.ts';
import { failureOf, outcomeOfIntent, outcomeOfSession, withCard } from './outcomes.ts';
import { portalConfiguration } from './portal.ts';

/**
 * Takes cards through Stripe: its hosted page for an order, its vault for what comes after. Plans, prices, coupons and
 * renewals stay here; Stripe gets each sum when it is due, under a key by which it is taken once. The
 * metadata of its objects name the user, whose id begins with their cell.
 */
export function stripeProvider(env: Env, cell: number): PaymentProvider {
  const stripe = stripeClient(env);

  /** Opens the page of an order, or returns its outcome where it was opened before. */
  async function page(checkout: Omit<Checkout, 'renewal' | 'freeUntil' | 'card'>, idempotencyKey: string) {
    const details = pageOf(checkout, await customerOf(stripe, checkout.payer), env.SITE_ORIGIN);
    const opened = await stripe.checkout.sessions.create(details, { idempotencyKey });
    return outcomeOfSession(await stripe.checkout.sessions.retrieve(opened.id, withCard.session));
  }

  async function charge({ key, payer, token, amount, currency, isOwnerThere, returnTo, planGroup }: Charge) {
    if (!payer.customer) return { state: 'failed', failure: 'declined' } as const;
    const details = { customer: payer.customer, payment_method: token, amount, currency: currency.toLowerCase() };
    try {
      const intent = await stripe.paymentIntents.create(
        {
          ...details,
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
      const mayConfirm = failure === 'confirmation_refused' && isOwnerThere;
      return mayConfirm
        ? page({ key, payer, amount, currency, planGroup, returnTo }, `${key}-page`)
        : ({ state: 'failed', failure } as const);
    }
  }

  return {
    name: 'stripe',
    checkout: (checkout) => page(checkout, checkout.key),
    // Stripe's page asks the bank itself.
    confirm: async () => ({ state: 'open' }),
    abandon: (key, reference) =>
      reference?.startsWith('cs_') ? closePage(stripe, reference) : chargedUnder(stripe, key),
    charge,
    async refund(key, reference, amount) {
      if (amount === 0) return;
      await stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key });
    },
    // Cards are typed on Stripe's own pages only.
    store: async () => 'unavailable',
    portal: (payer, returnTo) => portalAddress(stripe, payer, returnTo),
    taken: async (from, until) => {
      const intents = await succeededIntents(stripe, from, until);
      return intents.filter(({ metadata }) => cellOfPayment(env, metadata) === cell).map(takenPayment);
    },
  };
}

async function customerOf(stripe: Stripe, { customer, userId, email, locale }: Payer): Promise<string> {
  if (customer) return customer;
  const details = { email, preferred_locales: [locale], metadata: { user: userId } };
  const created = await stripe.customers.create(details, { idempotencyKey: `customer-${userId}` });
  return created.id;
}

/** A charge that was made under a key while nobody saw its answer. */
async function chargedUnder(stripe: Stripe, key: string): Promise<Outcome> {
  const { data } = await stripe.paymentIntents.search({ query: `metadata['order']:'${key}'`, limit: 1 });
  const [found] = data;
  return found ? outcomeOfIntent(found) : { state: 'failed', failure: 'unavailable' };
}

async function closePage(stripe: Stripe, reference: string): Promise<Outcome> {
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

/** Payments of orders that succeeded in a span of time. */
async function succeededIntents(stripe: Stripe, from: Date, until: Date): Promise<Stripe.PaymentIntent[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) };
  const list = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
  const intents = await list.autoPagingToArray({ limit: 10_000 });
  return intents.filter(({ status, metadata }) => status === 'succeeded' && metadata['order']);
}

function takenPayment({ id, created, amount_received: amount, latest_charge: charge }: Stripe.PaymentIntent) {
  const refunded = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return { at: new Date(created * 1000), reference: id, amount, refunded };
}

/** The cell that compares a payment: of its user, or the first where no cell would otherwise see it. */
function cellOfPayment(env: Env, metadata: Stripe.Metadata): number {
  return cellNamedIn(env, metadata['user'] ?? '')?.number ?? 0;
}

/** Deletes a customer; one who is gone already stays so. */
export async function deleteStripeCustomer(env: Env, customer: string): Promise<void> {
  try {
    await stripeClient(env).customers.del(customer);
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isGone) throw error;
  }
}

/** The page of an order; where nothing is paid yet it only takes the card. */
function pageOf(
  { key, payer, planGroup, currency, amount, returnTo }: Omit<Checkout, 'renewal' | 'freeUntil' | 'card'>,
  customer: string,
  origin: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: key, user: payer.userId };
  const common = {
    customer,
    client_reference_id: key,
    locale: payer.locale,
    payment_method_types: ['card' as const],
    success_url: returnTo,
    cancel_url: origin + href('enroll', payer.locale, { planGroup }),
    metadata,
  };
  if (amount === 0) return { ...common, mode: 'setup', setup_intent_data: { metadata } };
  const product = { name: `${productName} ${planGroup}`, metadata: { product: productSlug } };
  return {
    ...common,
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: product } },
    ],
    payment_intent_data: { setup_future_usage: 'off_session', metadata },
  };
}
