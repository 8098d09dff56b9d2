import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { textIn } from '../../../library/content/texts.ts';
import type { Passage, Video } from '#contract/home/search/passages';

interface Chapter {
  readonly from: number;
  readonly title: LocalizedText;
}

export function chapterPassages(
  chapters: readonly Chapter[],
  { locale, languages, place, title }: Video & { readonly languages: readonly Locale[] },
): Passage[] {
  return chapters.map(({ from, title: name }) => ({
    ...{ kind: 'chapter', locale, place: { ...place, second: from }, context: title },
    heading: textIn(name, locale, languages),
    text: '',
  }));
}
