import Stripe from 'stripe';
import type { Env } from '../../../env.ts';

/** Timeout of a call in milliseconds, and its retries. */
const timeout = 10_000;
const maxNetworkRetries = 2;

/** Stripe's client over `fetch`; tests use another API address. */
export function stripeClient({ STRIPE_SECRET_KEY = '', STRIPE_API_URL }: Env): Stripe {
  const { protocol, hostname, port } = new URL(STRIPE_API_URL || 'https://api.stripe.com');
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient((...request) => fetch(...request)),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout,
    maxNetworkRetries,
    telemetry: false,
  });
}
