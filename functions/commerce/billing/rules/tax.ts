import { portion, subtract, type Money } from './money.ts';
import { europeanUnion, taxRate } from './tax-rates.ts';

/** Where a user is billed; `vatId` makes them a business, its form and check digits checked already (`readVatId`). */
export interface TaxedCustomer {
  readonly country: string;
  readonly vatId: string | null;
}

/** Whether the tax is contained in the price, owed by the customer (reverse charge), or there is none. */
export type TaxKind = 'contained' | 'reverseCharge' | 'none';

export interface Taxation {
  readonly kind: TaxKind;
  /** Hundredths of a percent that the displayed price contains for a consumer of the country. */
  readonly rate: number;
}

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
