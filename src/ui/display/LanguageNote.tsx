import { Languages } from 'lucide-react';
import type { Locale } from '#contract/locales';
import { currentLocale, translations } from '../../platform/text/translations.ts';

interface Props {
  readonly language: Locale;
  /** Words that the page brings along, with `language` among them. */
  readonly namespace?: string;
}

/** Says which language something is in where that is not the reader's. */
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
