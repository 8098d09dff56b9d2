import type Stripe from 'stripe';
import type { PaymentFailure } from '#contract/commerce/billing/payments';
import type { Outcome, StoredMethod } from '../provider.ts';

/** Parameters that expand the card of a session or an intent. */
export const withCard = {
  session: { expand: ['payment_intent.payment_method', 'setup_intent.payment_method'] },
  intent: { expand: ['payment_method'] },
};

/** The outcome of a checkout session; `open` while the customer can pay or the bank has not responded. */
export function outcomeOfSession(session: Stripe.Checkout.Session): Outcome {
  const { id, status, payment_status: payment, url, customer } = session;
  if (status === 'expired') return { state: 'failed', failure: 'unavailable' };
  const open = { state: 'open', reference: id, ...(customer && { customer: idOf(customer) }) } as const;
  if (status !== 'complete') return { ...open, ...(url && { redirectTo: url }) };
  if (payment === 'unpaid') return open;
  const intent = objectOf(session.payment_intent) ?? objectOf(session.setup_intent);
  return paid(intent?.id ?? id, objectOf(intent?.payment_method ?? null), customer);
}

/** The outcome of a charge. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return paid(intent.id, objectOf(intent.payment_method), intent.customer);
    case 'processing':
      return { state: 'open', reference: intent.id };
    default:
      return { state: 'failed', failure: failureOf(intent.last_payment_error ?? {}) };
  }
}

function paid(
  reference: string,
  method: Stripe.PaymentMethod | undefined,
  customer: string | { readonly id: string } | null,
): Outcome {
  return {
    state: 'paid',
    reference,
    ...(method && { method: storedMethod(method) }),
    ...(customer && { customer: idOf(customer) }),
  };
}

/** Maps the decline code of a card. */
export function failureOf({
  code,
  decline_code,
}: {
  code?: string | null;
  decline_code?: string | null;
}): PaymentFailure {
  if (code === 'expired_card') return 'card_expired';
  if (code === 'authentication_required' || decline_code === 'authentication_required') return 'confirmation_refused';
  return decline_code === 'insufficient_funds' ? 'insufficient_funds' : 'declined';
}

/** The displayable details of a payment method. */
export function storedMethod({ id, type, card }: Stripe.PaymentMethod): StoredMethod {
  if (!card) return { token: id, brand: type, last4: '', expiry: '' };
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
  return { token: id, brand: card.brand, last4: card.last4, expiry };
}

export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** An expanded object; `undefined` for an id. */
export function objectOf<Value extends object>(value: string | Value | null | undefined): Value | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}
