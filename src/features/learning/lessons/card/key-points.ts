import type { Locale } from '#contract/locales';
import { keyPointsHeadings } from '#contract/library/content/key-points';
import { plainText } from '../plain-text.ts';

/** The fragment of a lesson's address that opens its pocket card. */
export const cardFragment = '#card';

/** The key points of a lesson as plain texts, without citations; empty if its text has none. */
export function keyPointsOf(article: Element, language: Locale): string[] {
  const heading = [...article.querySelectorAll('h2')]
    .filter(({ textContent }) => textContent.trim().startsWith(keyPointsHeadings[language]))
    .at(-1);
  const list = heading?.nextElementSibling;
  if (!list?.matches('ul, ol')) return [];
  return Array.from(list.children, plainText);
}
