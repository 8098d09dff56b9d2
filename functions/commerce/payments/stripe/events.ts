import Stripe from 'stripe';
import type { Currency } from '#contract/plans';
import type { Env } from '../../../env.ts';
import type { Outcome, ProviderEvent } from '../provider.ts';
import { stripeClient } from './client.ts';
import { idOf, objectOf, outcomeOfIntent, outcomeOfSession, storedMethod, withCard } from './outcomes.ts';

/** How old a signature may be, in seconds: Stripe signs again what it sends again, a copy keeps the first one. */
const tolerance = 300;

/** An event of Stripe; `undefined` where its signature is wrong. */
export async function readStripeEvent(
  env: Env,
  signed: { body: string; signature: string },
  now: Date,
): Promise<ProviderEvent | undefined> {
  const stripe = stripeClient(env);
  const event = await signedEvent(stripe, env.STRIPE_WEBHOOK_SECRET ?? '', signed, now);
  return event && meaningOf(stripe, event);
}

/** What Stripe signed, or nothing. */
async function signedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string },
  now: Date,
): Promise<Stripe.Event | undefined> {
  if (!secret) return undefined;
  try {
    const crypto = Stripe.createSubtleCryptoProvider();
    return await stripe.webhooks.constructEventAsync(body, signature, secret, tolerance, crypto, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/**
 * The meaning of an event. Events come in any order and describe the past: each is only a reason to ask for the present
 * state.
 */
async function meaningOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> {
  const about = { id: event.id, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = await stripe.checkout.sessions.retrieve(event.data.object.id, withCard.session);
      return orderEvent(about, session.metadata, outcomeOfSession(session));
    }
    case 'checkout.session.async_payment_failed':
      return orderEvent(about, event.data.object.metadata, { state: 'failed', failure: 'declined' });
    case 'payment_intent.succeeded': {
      const intent = await stripe.paymentIntents.retrieve(event.data.object.id, withCard.intent);
      return orderEvent(about, intent.metadata, outcomeOfIntent(intent));
    }
    case 'charge.refunded': {
      const charge = await stripe.charges.retrieve(event.data.object.id, { expand: ['payment_intent'] });
      const intent = objectOf(charge.payment_intent);
      if (!intent) return { ...about, kind: 'other' };
      const [amount, currency] = [charge.amount_refunded, charge.currency.toUpperCase() as Currency];
      return {
        ...about,
        ...named(intent.metadata),
        kind: 'refunded',
        paid: { amount, currency, reference: intent.id },
      };
    }
    case 'customer.updated': {
      const { id, metadata, invoice_settings: settings } = event.data.object;
      const chosen = settings?.default_payment_method;
      if (!chosen) return { ...about, kind: 'other' };
      const method = await stripe.paymentMethods.retrieve(idOf(chosen));
      return { ...about, ...named(metadata), kind: 'method', customer: id, method: storedMethod(method) };
    }
    default:
      return { ...about, kind: 'other' };
  }
}

type About = Pick<ProviderEvent, 'id' | 'at'>;

function orderEvent(about: About, metadata: Stripe.Metadata | null, outcome: Outcome): ProviderEvent {
  const key = metadata?.['order'];
  return key ? { ...about, ...named(metadata), kind: 'order', key, outcome } : { ...about, kind: 'other' };
}

/** The user that an object's metadata name. */
function named(metadata: Stripe.Metadata | null | undefined): Pick<ProviderEvent, 'userId'> {
  return { userId: metadata?.['user'] };
}
