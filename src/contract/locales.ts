/** Every language of the interface, the first being the default without a path prefix (specification, section 3, Locale). */
export const locales = ['en', 'de', 'fr', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Names and country codes of the languages, as the specification lists them (section 3, Locale). */
export const localeFacts: Readonly<Record<Locale, { name: string; country: string }>> = {
  en: { name: 'English', country: 'US' },
  de: { name: 'Deutsch', country: 'DE' },
  fr: { name: 'Français', country: 'FR' },
  es: { name: 'Español', country: 'ES' },
};

export function isLocale(text: string | undefined): text is Locale {
  return locales.includes(text as Locale);
}
