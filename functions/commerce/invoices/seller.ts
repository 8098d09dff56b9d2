import type { Env } from '../../env.ts';
import type { Seller } from './facts.ts';

/** The configured seller. */
export function sellerOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_COUNTRY, SELLER_VAT_ID }: Env): Seller {
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS.split(',').map((line) => line.trim()),
    country: SELLER_COUNTRY,
    vatId: SELLER_VAT_ID,
  };
}
