import Stripe from 'stripe';
import type { Currency } from '#contract/plans';
import type { Env } from '../../../env.ts';
import type { Outcome, ProviderEvent } from '../provider.ts';
import { stripeClient } from './client.ts';
import { idOf, objectOf, outcomeOfIntent, outcomeOfSession, storedMethod, withCard } from './outcomes.ts';

/** Maximum age of a signature in seconds, against replays: Stripe signs each delivery anew. */
const tolerance = 300;

/** Reads a Stripe event; `undefined` if its signature is invalid. */
export async function readStripeEvent(
  env: Env,
  signed: { body: string; signature: string },
  now: Date,
): Promise<ProviderEvent | undefined> {
  const stripe = stripeClient(env);
  const event = await verifiedEvent(stripe, env.STRIPE_WEBHOOK_SECRET ?? '', signed, now);
  return event && providerEventOf(stripe, event);
}

/** Verifies the signature of an event. */
async function verifiedEvent(
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
 * Maps an event. Events arrive in any order and may be outdated, so the current state of the object is fetched.
 */
async function providerEventOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> {
  const base = { id: event.id, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = await stripe.checkout.sessions.retrieve(event.data.object.id, withCard.session);
      return orderEvent(base, session.metadata, outcomeOfSession(session));
    }
    case 'checkout.session.async_payment_failed':
      return orderEvent(base, event.data.object.metadata, { state: 'failed', failure: 'declined' });
    case 'payment_intent.succeeded': {
      const intent = await stripe.paymentIntents.retrieve(event.data.object.id, withCard.intent);
      return orderEvent(base, intent.metadata, outcomeOfIntent(intent));
    }
    case 'charge.refunded': {
      const charge = await stripe.charges.retrieve(event.data.object.id, { expand: ['payment_intent'] });
      const intent = objectOf(charge.payment_intent);
      if (!intent) return { ...base, kind: 'other' };
      const [amount, currency] = [charge.amount_refunded, charge.currency.toUpperCase() as Currency];
      return {
        ...base,
        ...userIn(intent.metadata),
        kind: 'refunded',
        paid: { amount, currency, reference: intent.id },
      };
    }
    case 'customer.updated': {
      const { id, metadata, invoice_settings: settings } = event.data.object;
      const defaultMethod = settings?.default_payment_method;
      if (!defaultMethod) return { ...base, kind: 'other' };
      const method = await stripe.paymentMethods.retrieve(idOf(defaultMethod));
      return { ...base, ...userIn(metadata), kind: 'method', customer: id, method: storedMethod(method) };
    }
    default:
      return { ...base, kind: 'other' };
  }
}

type EventBase = Pick<ProviderEvent, 'id' | 'at'>;

function orderEvent(base: EventBase, metadata: Stripe.Metadata | null, outcome: Outcome): ProviderEvent {
  const key = metadata?.['order'];
  return key ? { ...base, ...userIn(metadata), kind: 'order', key, outcome } : { ...base, kind: 'other' };
}

/** The user in an object's metadata. */
function userIn(metadata: Stripe.Metadata | null | undefined): Pick<ProviderEvent, 'userId'> {
  return { userId: metadata?.['user'] };
}
