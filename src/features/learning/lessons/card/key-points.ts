import type { Locale } from '#contract/locales';
import { keyPointsHeadings } from '#contract/library/content/key-points';

/** The fragment of a lesson's address that opens its pocket card. */
export const cardFragment = '#card';

/** The key points of a lesson as plain texts, without citations; empty if its text has none. */
export function keyPointsOf(article: Element, language: Locale): string[] {
  const heading = [...article.querySelectorAll('h2')]
    .filter(({ textContent }) => textContent.trim().startsWith(keyPointsHeadings[language]))
    .at(-1);
  const list = heading?.nextElementSibling;
  if (!list?.matches('ul, ol')) return [];
  return Array.from(list.children, (item) => {
    const copy = item.cloneNode(true) as Element;
    for (const citation of copy.querySelectorAll('sup:has(a)')) citation.remove();
    return copy.textContent
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;])/g, '$1')
      .trim();
  });
}
