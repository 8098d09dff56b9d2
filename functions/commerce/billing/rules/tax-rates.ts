/** A rate of tax in hundredths of a percent and the day from which it holds. */
type Rate = readonly [from: string, rate: number];

/** Members of the European Union, ISO 3166-1. */
export const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

const always = '2021-07-01';

/**
 * Standard rates of value added tax on electronic services, the latest first. Monaco is taxed as France, the Isle of
 * Man as Great Britain, Liechtenstein as Switzerland; a country that is missing is not taxed.
 */
const rates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [[always, 2000]],
  BE: [[always, 2100]],
  BG: [[always, 2000]],
  CH: [
    ['2024-01-01', 810],
    [always, 770],
  ],
  CY: [[always, 1900]],
  CZ: [[always, 2100]],
  DE: [[always, 1900]],
  DK: [[always, 2500]],
  EE: [
    ['2025-07-01', 2400],
    ['2024-01-01', 2200],
    [always, 2000],
  ],
  ES: [[always, 2100]],
  FI: [
    ['2024-09-01', 2550],
    [always, 2400],
  ],
  FR: [[always, 2000]],
  GB: [[always, 2000]],
  GR: [[always, 2400]],
  HR: [[always, 2500]],
  HU: [[always, 2700]],
  IE: [[always, 2300]],
  IT: [[always, 2200]],
  LT: [[always, 2100]],
  LU: [
    ['2024-01-01', 1700],
    ['2023-01-01', 1600],
    [always, 1700],
  ],
  LV: [[always, 2100]],
  MT: [[always, 1800]],
  NL: [[always, 2100]],
  PL: [[always, 2300]],
  PT: [[always, 2300]],
  RO: [
    ['2025-08-01', 2100],
    [always, 1900],
  ],
  SE: [[always, 2500]],
  SI: [[always, 2200]],
  SK: [
    ['2025-01-01', 2300],
    [always, 2000],
  ],
};

const taxedAs: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** The rate that holds in a country at a moment, in hundredths of a percent; 0 where nothing is charged. */
export function taxRate(country: string, at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const known = rates[taxedAs[country] ?? country] ?? [];
  return known.find(([from]) => from <= day)?.[1] ?? known.at(-1)?.[1] ?? 0;
}
