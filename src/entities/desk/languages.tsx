import type { Locale } from '#contract/locales';
import { currentLocale } from '../../platform/text/translations.ts';

/** The name of a language in the language of the page. */
export function languageName(locale: Locale): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(locale) ?? locale;
}

/** Languages to choose from. */
export function LanguageOptions({ languages }: { readonly languages: readonly Locale[] }) {
  return languages.map((locale) => (
    <option key={locale} value={locale}>
      {languageName(locale)}
    </option>
  ));
}
