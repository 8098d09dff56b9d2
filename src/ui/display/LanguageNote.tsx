import { Languages } from 'lucide-react';
import type { Locale } from '#contract/locales';
import { currentLocale, translations } from '../../platform/text/translations.ts';

interface Props {
  readonly language: Locale;
  /** A namespace of the page that has the key `language`. */
  readonly namespace?: string;
}

/** Names the language of content that is not in the reader's language. */
export function LanguageNote({ language, namespace = 'learning' }: Props) {
  const locale = currentLocale();
  if (language === locale) return null;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return (
    <p className="flex items-center gap-1.5 text-sm text-quiet">
      <Languages size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {translations(namespace)('language', { language: name })}
    </p>
  );
}
