import { portion, subtract, type Money } from './money.ts';
import { europeanUnion, taxRate } from './tax-rates.ts';

/** Where a user is billed; `vatId` makes them a business, its form and check digits checked already (`readVatId`). */
export interface TaxedCustomer {
  readonly country: string;
  readonly vatId: string | null;
}

/** What becomes of tax: it is contained in the price, owed by the customer instead, or there is none. */
export type TaxKind = 'contained' | 'reverseCharge' | 'none';

export interface Taxation {
  readonly kind: TaxKind;
  /** Hundredths of a percent that the shown price contains for a consumer of the country. */
  readonly rate: number;
}

/** Countries whose businesses account for the tax on services from elsewhere themselves. */
const reverseCharging = [...europeanUnion, 'GB'];

/** How a service is taxed: where the customer is, and not at all for a business of another such country. */
export function taxationOf(seller: string, { country, vatId }: TaxedCustomer, at: Date): Taxation {
  const rate = taxRate(country, at);
  if (rate === 0) return { kind: 'none', rate };
  const isElsewhere = country !== seller && reverseCharging.includes(country);
  return { kind: vatId && isElsewhere ? 'reverseCharge' : 'contained', rate };
}

/** The tax that a price contains. */
export function containedTax(gross: Money, { rate }: Taxation): Money {
  return portion(gross, rate, 10_000 + rate);
}

/** What is to be paid of a shown price: shown prices include tax, which reverse charge takes out. */
export function payable(price: Money, taxation: Taxation): Money {
  return taxation.kind === 'reverseCharge' ? subtract(price, containedTax(price, taxation)) : price;
}

/** The tax within what is paid. */
export function taxWithin(paid: Money, taxation: Taxation): Money {
  return taxation.kind === 'contained' ? containedTax(paid, taxation) : { ...paid, amount: 0 };
}
