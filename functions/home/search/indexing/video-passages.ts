import type { LocalizedText } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { textIn } from '../../../library/content/texts.ts';
import type { Passage, PassagePlace } from '../passages.ts';

/** The video that passages are part of. */
interface Video {
  readonly locale: Locale;
  readonly place: PassagePlace;
  readonly title: string;
}

interface Cue {
  readonly from: number;
  readonly text: string;
}

/** Length of a passage of a transcript, in characters, from which on the next cue begins another. */
const passageLength = 160;

/** What is said in a video, in passages of some sentences. */
export function cuePassages(cues: readonly Cue[], { locale, place, title }: Video): Passage[] {
  const passages: { second: number; text: string }[] = [];
  for (const { from, text } of cues) {
    const last = passages.at(-1);
    if (last && last.text.length < passageLength) last.text += ` ${text}`;
    else passages.push({ second: from, text });
  }
  return passages.map(({ second, text }) => ({
    ...{ kind: 'cue', locale, place: { ...place, second }, heading: '', context: title },
    text: text.replace(/\s+/g, ' ').trim(),
  }));
}

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
