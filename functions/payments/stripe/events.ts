import Stripe from 'stripe';
import type { ProviderEvent } from '../provider.ts';
import type { Currency } from '#contract/plans';
import { idOf, outcomeOfIntent, outcomeOfSession, storedMethod, withCard } from './outcomes.ts';

/** How old a signature may be, in seconds: Stripe signs again what it sends again, a copy keeps the first one. */
const tolerance = 300;

/** What Stripe signed, or nothing. */
export async function signedEvent(
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
export async function meaningOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> {
  const told = { id: event.id, at: new Date(event.created * 1000) };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = await stripe.checkout.sessions.retrieve(event.data.object.id, withCard.session);
      const key = session.metadata?.['order'];
      return key ? { ...told, kind: 'order', key, outcome: outcomeOfSession(session) } : { ...told, kind: 'other' };
    }
    case 'checkout.session.async_payment_failed': {
      const key = event.data.object.metadata?.['order'];
      const outcome = { state: 'failed', failure: 'declined' } as const;
      return key ? { ...told, kind: 'order', key, outcome } : { ...told, kind: 'other' };
    }
    case 'payment_intent.succeeded': {
      const intent = await stripe.paymentIntents.retrieve(event.data.object.id, withCard.intent);
      const key = intent.metadata['order'];
      return key ? { ...told, kind: 'order', key, outcome: outcomeOfIntent(intent) } : { ...told, kind: 'other' };
    }
    case 'charge.refunded': {
      const charge = await stripe.charges.retrieve(event.data.object.id);
      if (!charge.payment_intent) return { ...told, kind: 'other' };
      const [amount, currency] = [charge.amount_refunded, charge.currency.toUpperCase() as Currency];
      return { ...told, kind: 'refunded', paid: { amount, currency, reference: idOf(charge.payment_intent) } };
    }
    case 'customer.updated': {
      const { id, invoice_settings: settings } = event.data.object;
      const chosen = settings?.default_payment_method;
      if (!chosen) return { ...told, kind: 'other' };
      const method = await stripe.paymentMethods.retrieve(idOf(chosen));
      return { ...told, kind: 'method', customer: id, method: storedMethod(method) };
    }
    default:
      return { ...told, kind: 'other' };
  }
}
