import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { PaymentProvider, ProviderEvent } from '../provider.ts';

/** The Stripe provider, loaded with the first call. */
export function lazyStripeProvider(env: Env, cell: Cell): PaymentProvider {
  const stripe = async () => (await import('./provider.ts')).stripeProvider(env, cell.number);
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
  const { readStripeEvent } = await import('./events.ts');
  return readStripeEvent(env, { body, signature }, now);
}

/** Deletes a customer at Stripe with the stored payment methods; idempotent. */
export async function deleteCustomer(env: Env, customer: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) throw new Error('Stripe is not configured: its customers cannot be deleted.');
  const { deleteStripeCustomer } = await import('./provider.ts');
  await deleteStripeCustomer(env, customer);
}

/** Sets the address of a customer at Stripe, and removes the name that its former owner entered; idempotent. */
export async function changeCustomer(env: Env, customer: string, email: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) throw new Error('Stripe is not configured: its customers cannot be changed.');
  const { changeStripeCustomer } = await import('./provider.ts');
  await changeStripeCustomer(env, customer, email);
}

/** Removes a stored payment method at Stripe; idempotent. */
export async function detachStoredMethod(env: Env, method: string): Promise<void> {
  const { detachStripeMethod } = await import('./provider.ts');
  await detachStripeMethod(env, method);
}
