import { currencies, type Currency } from '#contract/plans';
import { settings } from '#contract/settings';
import { request } from '../api/request.ts';

/** The currency chosen on this device; the pricing page stores it under the same key. */
export function savedCurrency(): Currency | undefined {
  try {
    return currencies.find((currency) => currency === localStorage.getItem('currency'));
  } catch {
    return undefined;
  }
}

export function saveCurrency(currency: Currency): void {
  try {
    localStorage.setItem('currency', currency);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** The currency of the country of the request. */
export async function currencyOfPlace(): Promise<Currency> {
  try {
    return (await request(settings.endpoints.place, {})).currency;
  } catch {
    return currencies[0];
  }
}
