import type { Translate } from '#contract/text/texts';
import { translatorIn } from '../../../edge/translation-files.ts';
import type { InvoiceDocument } from '../facts.ts';

/** Formats of amounts, days and countries in the language of an invoice. */
export interface InvoiceFormats {
  readonly t: Translate;
  money(amount: number): string;
  day(at: Date): string;
  country(code: string): string;
  percent(hundredths: number): string;
}

export function invoiceFormats({ locale, currency }: InvoiceDocument): InvoiceFormats {
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    t: translatorIn('invoices', locale),
    money: (amount) => amounts.format(amount / 100),
    day: (at) => days.format(at),
    country: (code) => regions.of(code) ?? code,
    percent: (hundredths) => rates.format(hundredths / 10_000),
  };
}
