import type { Locale } from '#contract/locales';

/** Names and country codes of the languages, as the specification lists them (section 3, Locale). */
export const localeFacts: Readonly<Record<Locale, { name: string; country: string }>> = {
  en: { name: 'English', country: 'US' },
  de: { name: 'Deutsch', country: 'DE' },
  fr: { name: 'Français', country: 'FR' },
  es: { name: 'Español', country: 'ES' },
};
