import type Stripe from 'stripe';
import { productSlug } from '#contract/product';

/** The id of our customer portal configuration, which only allows to replace the card; created if it is missing. */
export async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.['product'] === productSlug);
  if (existing) return existing.id;
  const created = await stripe.billingPortal.configurations.create(
    { features: { payment_method_update: { enabled: true } }, metadata: { product: productSlug } },
    { idempotencyKey: `portal-of-${productSlug}` },
  );
  return created.id;
}
