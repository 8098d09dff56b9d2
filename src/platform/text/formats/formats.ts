import { numberIn } from '#contract/text/texts';
import { currentLocale } from '../translations.ts';

export { clockText } from '../clock.ts';

/** An instant or a calendar day in the reader's language: 4 May 2026. */
export function dateText(value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', ...(isDay && { timeZone: 'UTC' }) }).format(
    new Date(value),
  );
}

/** An instant to the minute in the reader's language and time zone: 4 May 2026 at 14:30 CEST. */
export function momentText(value: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZoneName: 'short' }).format(new Date(value));
}

export function numberText(value: number, digits = 2): string {
  return numberIn(currentLocale(), value, digits);
}

/** A share of 0 to 1 as percent, without decimals by default. */
export function percentText(share: number, digits = 0): string {
  const locale = currentLocale();
  const space = { en: '', de: '\u00a0', fr: '\u202f', es: '\u00a0' }[locale];
  return `${numberIn(locale, share * 100, digits)}${space}%`;
}

/** Money in minor units of an ISO currency. */
export function moneyText(minor: number, currency: string): string {
  const options = { style: 'currency', currency, minimumFractionDigits: minor % 100 === 0 ? 0 : 2 } as const;
  return new Intl.NumberFormat(currentLocale(), options).format(minor / 100);
}
