import type { Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';

const files = import.meta.glob<Texts>('/locales/*/*.json', { eager: true, import: 'default' });

/** The words a page brings along for its islands. */
export function pageTexts(locale: Locale, namespaces: readonly string[]): Record<string, Texts> {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, files[`/locales/${locale}/${namespace}.json`] ?? {}]),
  );
}
