import { portion, subtract, type Money } from './money.ts';
import { readVatId } from './vat-ids.ts';

/** The places that determine the tax of a price. */
export interface TaxPlace {
  readonly seller: string;
  readonly customer: TaxedCustomer;
}

/** Where a user is billed; `vatId` makes them a business, its form and check digits checked already (`readVatId`). */
export interface TaxedCustomer {
  readonly country: string;
  readonly vatId: string | null;
}

export interface TaxAddress {
  readonly country: string;
  readonly vatId: string;
}

/** Where a payment is taxed: at the billing address, or in the seller's country without one. */
export function taxPlaceOf(seller: string, address: TaxAddress | null): TaxPlace {
  const { country = seller, vatId = '' } = address ?? {};
  return { seller, customer: { country, vatId: vatId ? readVatId(vatId, country) : null } };
}

/** Whether the tax is contained in the price, owed by the customer (reverse charge), or there is none. */
export type TaxKind = 'contained' | 'reverseCharge' | 'none';

export interface Taxation {
  readonly kind: TaxKind;
  /** Hundredths of a percent that the displayed price contains for a consumer of the country. */
  readonly rate: number;
}

/** Members of the European Union, ISO 3166-1. */
export const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** Countries whose businesses account for the tax on foreign services themselves. */
const reverseChargeCountries = [...europeanUnion, 'GB'];

/** The taxation of a service: in the customer's country; reverse charge for a business of another such country. */
export function taxationOf(seller: string, { country, vatId }: TaxedCustomer, at: Date): Taxation {
  const rate = taxRate(country, at);
  if (rate === 0) return { kind: 'none', rate };
  const isCrossBorder = country !== seller && reverseChargeCountries.includes(country);
  return { kind: vatId && isCrossBorder ? 'reverseCharge' : 'contained', rate };
}

/** The tax that a price contains. */
export function containedTax(gross: Money, { rate }: Taxation): Money {
  return portion(gross, rate, 10_000 + rate);
}

/** The amount to pay of a displayed price, which includes tax; reverse charge excludes it. */
export function payable(price: Money, taxation: Taxation): Money {
  return taxation.kind === 'reverseCharge' ? subtract(price, containedTax(price, taxation)) : price;
}

/** The tax within a paid amount. */
export function taxWithin(paid: Money, taxation: Taxation): Money {
  return taxation.kind === 'contained' ? containedTax(paid, taxation) : { ...paid, amount: 0 };
}

/** A tax rate in hundredths of a percent and the first day of its validity. */
type Rate = readonly [from: string, rate: number];

const earliest = '2021-07-01';

/**
 * Standard rates of value added tax on electronic services, the latest first. Monaco is taxed as France, the Isle of
 * Man as Great Britain, Liechtenstein as Switzerland; a country that is missing is not taxed.
 */
const rates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [[earliest, 2000]],
  BE: [[earliest, 2100]],
  BG: [[earliest, 2000]],
  CH: [
    ['2024-01-01', 810],
    [earliest, 770],
  ],
  CY: [[earliest, 1900]],
  CZ: [[earliest, 2100]],
  DE: [[earliest, 1900]],
  DK: [[earliest, 2500]],
  EE: [
    ['2025-07-01', 2400],
    ['2024-01-01', 2200],
    [earliest, 2000],
  ],
  ES: [[earliest, 2100]],
  FI: [
    ['2024-09-01', 2550],
    [earliest, 2400],
  ],
  FR: [[earliest, 2000]],
  GB: [[earliest, 2000]],
  GR: [[earliest, 2400]],
  HR: [[earliest, 2500]],
  HU: [[earliest, 2700]],
  IE: [[earliest, 2300]],
  IT: [[earliest, 2200]],
  LT: [[earliest, 2100]],
  LU: [
    ['2024-01-01', 1700],
    ['2023-01-01', 1600],
    [earliest, 1700],
  ],
  LV: [[earliest, 2100]],
  MT: [[earliest, 1800]],
  NL: [[earliest, 2100]],
  PL: [[earliest, 2300]],
  PT: [[earliest, 2300]],
  RO: [
    ['2025-08-01', 2100],
    [earliest, 1900],
  ],
  SE: [[earliest, 2500]],
  SI: [[earliest, 2200]],
  SK: [
    ['2025-01-01', 2300],
    [earliest, 2000],
  ],
};

const taxedAs: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** The tax rate of a country at a moment, in hundredths of a percent; 0 if there is none. */
export function taxRate(country: string, at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const countryRates = rates[taxedAs[country] ?? country] ?? [];
  return countryRates.find(([from]) => from <= day)?.[1] ?? countryRates.at(-1)?.[1] ?? 0;
}
