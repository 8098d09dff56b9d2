import { useEffect, useState } from 'react';
import { currencies, type Currency } from '#contract/plans';
import { settings } from '#contract/settings';
import { request } from '../../../../platform/api/request.ts';
import { keptCurrency } from './order-draft.ts';

/** The currency chosen on this device, else that of the country; `undefined` until it is known. */
export function useCurrency(): Currency | undefined {
  const [currency, setCurrency] = useState<Currency>();
  useEffect(() => {
    const saved = keptCurrency();
    if (saved) return setCurrency(saved);
    request(settings.endpoints.place, {}).then(
      (place) => setCurrency(place.currency),
      () => setCurrency(currencies[0]),
    );
  }, []);
  return currency;
}
