import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { testCashier } from './cashier/cashier.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';

/** Who takes the payments of a cell's learners on this deployment. */
export function paymentProviderOf(env: Env, cell: Cell, now: Date): PaymentProvider {
  return env.STRIPE_SECRET_KEY ? stripeOnDemand(env, cell) : testCashier(cell, now);
}

/** The name of who takes payments. */
export function providerName(env: Env): PaymentProvider['name'] {
  return env.STRIPE_SECRET_KEY ? 'stripe' : 'test';
}

/** Stripe, whose module is read only once it is asked. */
function stripeOnDemand(env: Env, cell: Cell): PaymentProvider {
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
    taken: async (...range) => (await stripe()).taken(...range),
  };
}

/** Reads an event of Stripe; `undefined` where its signature is wrong. */
export async function readEvent(
  env: Env,
  body: string,
  signature: string,
  now: Date,
): Promise<ProviderEvent | undefined> {
  const { readStripeEvent } = await import('./stripe/events.ts');
  return readStripeEvent(env, { body, signature }, now);
}

/** Deletes a customer at Stripe with all that is stored for payments to come; one who is gone already stays so. */
export async function deleteCustomer(env: Env, customer: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) throw new Error('Stripe is not configured: its customers cannot be deleted.');
  const { deleteStripeCustomer } = await import('./stripe/provider.ts');
  await deleteStripeCustomer(env, customer);
}
