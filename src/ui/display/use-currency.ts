import { useEffect, useState } from 'react';
import type { Currency } from '#contract/plans';
import { currencyOfPlace, savedCurrency } from '../../platform/session/currency.ts';

/** The currency chosen on this device, else that of the country; `undefined` until it is loaded. */
export function useCurrency(): Currency | undefined {
  const [currency, setCurrency] = useState<Currency>();
  useEffect(() => {
    const saved = savedCurrency();
    if (saved) setCurrency(saved);
    else void currencyOfPlace().then(setCurrency);
  }, []);
  return currency;
}
