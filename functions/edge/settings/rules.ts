import type { TrackingEnvironment } from '#contract/settings';
import type { Currency } from '#contract/plans';

/** Countries with another currency than the euro, by ISO code. */
const countriesByCurrency: Readonly<Record<Exclude<Currency, 'EUR'>, readonly string[]>> = {
  USD: ['US', 'AS', 'EC', 'FM', 'GU', 'MH', 'MP', 'PA', 'PR', 'PW', 'SV', 'TC', 'TL', 'UM', 'VG', 'VI'],
  GBP: ['GB', 'GG', 'IM', 'JE'],
  CHF: ['CH', 'LI'],
};

/** The default currency of a country. */
export function currencyOf(country: string | null): Currency {
  const found = Object.entries(countriesByCurrency).find(([, codes]) => country && codes.includes(country));
  return (found?.[0] as Currency | undefined) ?? 'EUR';
}

/** The tracking environment of an address: live on the production app host, otherwise test (section 9). */
export function environmentOf(address: string, liveHost: string): TrackingEnvironment {
  return liveHost !== '' && new URL(address).host === liveHost ? 'live' : 'test';
}

interface Configured {
  readonly LIVE_HOST: string;
  readonly SENTRY_DSN?: string;
}

/** Whether errors are reported: only in production, and only with a DSN (section 8). */
export function isReporting({ LIVE_HOST, SENTRY_DSN }: Configured, address: string): boolean {
  return Boolean(SENTRY_DSN) && environmentOf(address, LIVE_HOST) === 'live';
}
