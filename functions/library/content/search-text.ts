import type { CourseDocument } from '#contract/library/content';
import type { Locale } from '#contract/locales';

/** Letters that stay whole when accents are taken off, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Normalizes a text for the search: lower case, without accents. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a search, folded. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))];
}

interface Searched {
  readonly courseDocument: Pick<CourseDocument, 'title' | 'promise' | 'objectives'>;
  readonly lessonTitles: Partial<Record<Locale, Record<string, string>>>;
}

/** The searchable text of a language: title, promise, objectives and lesson titles, normalized. */
export function searchableText({ courseDocument, lessonTitles }: Searched, locale: Locale): string {
  const { title, promise, objectives } = courseDocument;
  const localized = [title, promise, ...objectives.map(({ text }) => text)].map((texts) => texts[locale] ?? '');
  return foldText([...localized, ...Object.values(lessonTitles[locale] ?? {})].join('\n'));
}
