/** Every language of the interface, the first being the default without a path prefix (specification, section 3, Locale). */
export const locales = ['en', 'de', 'fr', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export function isLocale(text: string | undefined): text is Locale {
  return locales.includes(text as Locale);
}
