import type { Currency } from '#contract/plans';
import { fetchRead } from '../../../platform/api/fetch-read.ts';

/**
 * Shows prices in the currency that was chosen on this device, else in that of the country, and saves the choice. It is
 * inlined in the page, below the choices, so that a saved one is selected before the first paint.
 */
const { address = '' } = document.currentScript?.dataset ?? {};
const form = document.currentScript?.closest('form');
const key = 'currency';

function savedCurrency(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function choose(currency: string | null): void {
  const choice = form?.querySelector<HTMLInputElement>(`[name="currency"][value="${CSS.escape(currency ?? '')}"]`);
  if (choice) choice.checked = true;
}

let isChosen = savedCurrency() !== null;

form?.addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name !== key) return;
  isChosen = true;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
});

/** Selects the currency of the country unless the user has chosen one before the response. */
async function chooseByCountry(): Promise<void> {
  const answer = await fetchRead(address);
  const { currency } = (await answer.json()) as { currency: Currency };
  if (answer.ok && !isChosen) choose(currency);
}

if (isChosen) choose(savedCurrency());
else chooseByCountry().catch(() => undefined);
