import type { HitKind } from '#contract/home/search';
import type { Locale } from '#contract/locales';

/** Where a passage is in its source. */
export interface PassagePlace {
  readonly lessonId?: string;
  readonly block?: number;
  readonly figure?: number;
  readonly second?: number;
  readonly quizId?: string;
  readonly itemId?: string;
  readonly person?: string;
}

/** A part of a course or webinar that can be found. */
export interface Passage {
  readonly kind: HitKind;
  readonly locale: Locale;
  readonly place: PassagePlace;
  readonly heading: string;
  readonly text: string;
  /** Is searched together with the passage, but does not find it alone. */
  readonly context: string;
}

/** The video that passages are part of. */
export interface Video {
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

/** A passage that was found. */
export interface FoundPassage {
  readonly source: string;
  readonly kind: HitKind;
  readonly locale: Locale;
  readonly place: PassagePlace;
  readonly heading: string;
  readonly text: string;
}
