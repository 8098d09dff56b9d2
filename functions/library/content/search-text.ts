import type { CourseDocument } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { foldText } from '#contract/text/fold-text';

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
