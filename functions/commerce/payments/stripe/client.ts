import Stripe from 'stripe';
import type { Env } from '../../../env.ts';

/** Longest wait for one answer, in milliseconds, and how often a call is repeated under its key. */
const timeout = 10_000;
const maxNetworkRetries = 2;

/** Stripe's own client over `fetch`; another address stands in for the API in tests. */
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
