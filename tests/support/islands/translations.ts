import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locales';

/** Inlines the translations of some namespaces into the document, as the site's pages do. */
export function inlineTranslations(locale: Locale, namespaces: readonly string[]): void {
  const words = ['ui', 'errors', ...namespaces].map((name) => {
    return [name, JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as unknown];
  });
  document.documentElement.lang = locale;
  document.getElementById('texts')?.remove();
  const block = Object.assign(document.createElement('script'), { id: 'texts', type: 'application/json' });
  block.textContent = JSON.stringify(Object.fromEntries(words));
  document.head.append(block);
}
