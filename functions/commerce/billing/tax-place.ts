import type { Env } from '../../env.ts';
import { failField } from '../../edge/errors.ts';
import { sellerOf } from '../invoices/seller.ts';
import type { TaxPlace } from './rules/quotes.ts';
import { readVatId } from './rules/vat-ids.ts';

/** What decides on the tax of a payer. */
export interface TaxAddress {
  readonly country: string;
  readonly vatId: string;
}

/** Where a sum is taxed: where its payer is billed, at home as long as nobody knows. */
export function taxPlaceOf(env: Env, place: TaxAddress | null): TaxPlace {
  const seller = sellerOf(env).country;
  const { country = seller, vatId = '' } = place ?? {};
  return { seller, customer: { country, vatId: vatId ? readVatId(vatId, country) : null } };
}

/** The same for an address that was just typed; refuses a VAT number that is not of its country. */
export function checkedTaxPlace(env: Env, place: TaxAddress, field: string): TaxPlace {
  const checked = taxPlaceOf(env, place);
  return place.vatId && checked.customer.vatId === null ? failField(field, 'vat_id') : checked;
}
