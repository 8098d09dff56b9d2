import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { testCashier } from './cashier/cashier.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';

/** The configured payment provider for a cell. */
export function paymentProviderOf(env: Env, cell: Cell, now: Date): PaymentProvider {
  return env.STRIPE_SECRET_KEY ? lazyStripeProvider(env, cell) : testCashier(cell, now);
}

/** The name of the configured payment provider. */
export function providerName(env: Env): PaymentProvider['name'] {
  return env.STRIPE_SECRET_KEY ? 'stripe' : 'test';
}

/** The Stripe provider, loaded with the first call. */
function lazyStripeProvider(env: Env, cell: Cell): PaymentProvider {
  const stripe = async () => (await import('./stripe/provider.ts')).stripeProvider(env, cell.number);
  return {
    name: 'stripe',
    checkout: async (...order) => (await stripe()).checkout(...order),
    confirm: async (...answer) => (await stripe()).confirm(...answer),
    abandon: async (...order) => (await stripe()).abandon(...order),
    charge: async (...charge) => (await stripe()).charge(...charge),
    refund: async (...refund) => (await stripe()).refund(...refund),
    store: async (...card) => (await stripe()).store(...card),
    portal: async (...payer) => (await stripe()).portal(...payer),
    listPayments: async (...range) => (await stripe()).listPayments(...range),
  };
}

/** Reads a Stripe event; `undefined` if its signature is invalid. */
export async function readEvent(
  env: Env,
  body: string,
  signature: string,
  now: Date,
): Promise<ProviderEvent | undefined> {
  const { readStripeEvent } = await import('./stripe/events.ts');
  return readStripeEvent(env, { body, signature }, now);
}

/** Deletes a customer at Stripe with the stored payment methods; idempotent. */
export async function deleteCustomer(env: Env, customer: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) throw new Error('Stripe is not configured: its customers cannot be deleted.');
  const { deleteStripeCustomer } = await import('./stripe/provider.ts');
  await deleteStripeCustomer(env, customer);
}
