import { platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { testCashier } from './cashier/cashier.ts';
import type { PaymentProvider } from './provider.ts';

/** Who takes payments on this deployment. */
export function paymentProviderOf(env: Env, now: Date): PaymentProvider {
  return env.STRIPE_SECRET_KEY ? stripeOnDemand(env, now) : testCashier(platformDb(env), now);
}

/** Stripe, whose module is read only once it is asked. */
function stripeOnDemand(env: Env, now: Date): PaymentProvider {
  const stripe = async () => (await import('./stripe/provider.ts')).stripeProvider(env, now);
  return {
    name: 'stripe',
    checkout: async (...order) => (await stripe()).checkout(...order),
    confirm: async (...answer) => (await stripe()).confirm(...answer),
    abandon: async (...order) => (await stripe()).abandon(...order),
    charge: async (...charge) => (await stripe()).charge(...charge),
    refund: async (...refund) => (await stripe()).refund(...refund),
    store: async (...card) => (await stripe()).store(...card),
    portal: async (...payer) => (await stripe()).portal(...payer),
    event: async (...told) => (await stripe()).event(...told),
    forget: async (...customer) => (await stripe()).forget(...customer),
    taken: async (...range) => (await stripe()).taken(...range),
  };
}
