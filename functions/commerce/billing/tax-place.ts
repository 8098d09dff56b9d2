import type { Env } from '../../env.ts';
import { failField } from '../../edge/errors.ts';
import { sellerOf } from '../invoices/seller.ts';
import type { TaxPlace } from './rules/quotes.ts';
import { readVatId } from './rules/vat-ids.ts';

export interface TaxAddress {
  readonly country: string;
  readonly vatId: string;
}

/** Where a payment is taxed: at the billing address, or in the seller's country without one. */
export function taxPlaceOf(env: Env, place: TaxAddress | null): TaxPlace {
  const seller = sellerOf(env).country;
  const { country = seller, vatId = '' } = place ?? {};
  return { seller, customer: { country, vatId: vatId ? readVatId(vatId, country) : null } };
}

/** Validates a new address; fails its field if the VAT number is invalid in its country. */
export function checkedTaxPlace(env: Env, place: TaxAddress, field: string): TaxPlace {
  const checked = taxPlaceOf(env, place);
  return place.vatId && checked.customer.vatId === null ? failField(field, 'vat_id') : checked;
}
