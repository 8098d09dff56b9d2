import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locales';

/** Inlines the translations of some namespaces into the document, like the pages of the site. */
export function inlineTranslations(locale: Locale, namespaces: readonly string[]): void {
  const translations = ['ui', 'errors', ...namespaces].map((name) => {
    return [name, JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as unknown];
  });
  document.documentElement.lang = locale;
  document.getElementById('texts')?.remove();
  const block = Object.assign(document.createElement('script'), { id: 'texts', type: 'application/json' });
  block.textContent = JSON.stringify(Object.fromEntries(translations));
  document.head.append(block);
}
