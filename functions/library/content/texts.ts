import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';

/** A text in one language, or in the first of the course's own languages that has it. */
export function textIn(texts: LocalizedText, locale: Locale, languages: readonly Locale[]): string {
  return (
    [locale, ...languages].map((language) => texts[language]).find(Boolean) ?? Object.values(texts).find(Boolean) ?? ''
  );
}
