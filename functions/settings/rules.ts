import type { Currency } from '#contract/plans';

/** Countries whose people pay in another currency than the euro, by the ISO code that Cloudflare tells. */
const countries: Readonly<Record<Exclude<Currency, 'EUR'>, readonly string[]>> = {
  USD: ['US', 'AS', 'EC', 'FM', 'GU', 'MH', 'MP', 'PA', 'PR', 'PW', 'SV', 'TC', 'TL', 'UM', 'VG', 'VI'],
  GBP: ['GB', 'GG', 'IM', 'JE'],
  CHF: ['CH', 'LI'],
};

/** The currency in which prices are offered first in a country. */
export function currencyOf(country: string | null): Currency {
  const found = Object.entries(countries).find(([, codes]) => country && codes.includes(country));
  return (found?.[0] as Currency | undefined) ?? 'EUR';
}
