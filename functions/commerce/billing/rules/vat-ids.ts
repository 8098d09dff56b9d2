import { passesCheck } from './vat-check-digits.ts';

/** Forms of the numbers under which businesses are registered for value added tax, without spaces and dots. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE[1-9]\d{8}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^GB(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO[1-9]\d{1,9}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI[1-9]\d{7}$/,
  SK: /^SK[1-9]\d{9}$/,
};

/** Prefixes that are not the code of the country. */
const prefixes: Readonly<Record<string, string>> = { CH: 'CHE', GR: 'EL' };

/**
 * A number as it is printed, its country's letters added where they are left out; null where its form or a check digit
 * is wrong. The number of another country is none of this one, even where it would be one with the letters before it.
 */
export function readVatId(typed: string, country: string): string | null {
  const form = forms[country];
  const normalized = typed.toUpperCase().replace(/[\s.-]/g, '');
  const checked = (vatId: string) => (form?.test(vatId) && passesCheck(vatId, country) ? vatId : null);
  if (form?.test(normalized)) return checked(normalized);
  const matchesOtherCountry = Object.values(forms).some((other) => other.test(normalized));
  const prefixed = `${prefixes[country] ?? country}${normalized}`;
  return matchesOtherCountry ? null : checked(prefixed);
}
