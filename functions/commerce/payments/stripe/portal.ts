import type Stripe from 'stripe';
import { productSlug } from '#contract/product';

/** The form of the customer portal that this product made, or a new one: there, people only replace their card. */
export async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.['product'] === productSlug);
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create(
    { features: { payment_method_update: { enabled: true } }, metadata: { product: productSlug } },
    { idempotencyKey: `portal-of-${productSlug}` },
  );
  return made.id;
}
