import type { Locale } from '#contract/locales';

/** How the last heading of a lesson begins; the list below it is the pocket card of the lesson. */
export const keyPointsHeadings: Readonly<Record<Locale, string>> = {
  en: 'Key points',
  de: 'Das Wichtigste',
  fr: 'À retenir',
  es: 'Ideas clave',
};
