import type { HitKind } from '#contract/home/search';
import type { FoundPassage } from '#contract/home/search/passages';
import type { Wanted } from '#contract/home/search/wanted';
import { foldText } from '#contract/text/fold-text';

/** Whether a passage of a course may be read: `locked` shows titles and headings only. */
export type Access = 'open' | 'locked' | 'hidden';

/** How much a kind counts: what names a thing before what mentions it. */
const kindWeights: Readonly<Record<HitKind, number>> = {
  course: 1.6,
  webinar: 1.4,
  lesson: 1.4,
  teacher: 1.2,
  speaker: 1.2,
  chapter: 1.2,
  figure: 1.1,
  paragraph: 1,
  explanation: 0.9,
  cue: 0.8,
};

/** How much a course that the learner has begun counts. */
const begunWeight = 1.2;

/** Maximum hits, and those of one lesson or webinar. */
const maxHits = 40;
const maxOfOne = 4;

/** The weight of a found word in a heading, beside one in the text. */
const headingWeight = 3;

/** Characters that a found word may stand in for its text to be about it. */
const usualLength = 200;

const wordPart = String.raw`[\p{L}\p{N}]`;

/**
 * A pattern that finds what is wanted in a folded text. A search ranks hundreds of passages, and comparing the words of
 * each takes four times as long.
 */
function patternOf({ parts }: Wanted): RegExp {
  const longestFirst = parts.flat().toSorted((one, other) => other.words.length - one.words.length);
  // The sign of an ion is a part of its word in a search, but not in a folded text.
  const phrases = longestFirst.map(({ words, isPrefix }) => {
    const phrase = words.join(`[^\\p{L}\\p{N}]+`).replace(/plus$/, '(?:plus|[+])');
    return isPrefix ? `${phrase}${wordPart}*` : phrase;
  });
  return new RegExp(`(?<!${wordPart})(?:${phrases.join('|')})(?!${wordPart})`, 'gu');
}

/** How many matches of a pattern a text has, how many different ones, and its length. */
function matchesIn(text: string, pattern: RegExp) {
  const found = foldText(text).match(pattern) ?? [];
  return { count: found.length, different: new Set(found).size, length: text.length };
}

/** How well a passage has what a pattern finds. */
function relevanceOf({ heading, text }: FoundPassage, pattern: RegExp): number {
  const [inHeading, inText] = [matchesIn(heading, pattern), matchesIn(text, pattern)];
  const density = (inText.count * usualLength) / (usualLength + inText.length);
  return (
    headingWeight * inHeading.different * (1 + usualLength / (usualLength + inHeading.length)) +
    inText.different +
    density
  );
}

export interface Rankable {
  readonly passage: FoundPassage;
  readonly access: Access;
  readonly isBegun: boolean;
}

/** The best of what a learner may see, in the language of the search first; translations and repetitions are left out. */
export function rankHits<Of extends Rankable>(found: readonly Of[], wanted: Wanted, locale: string): Of[] {
  const pattern = patternOf(wanted);
  const weighted = found
    .filter(({ access }) => access !== 'hidden')
    .map((one) => ({
      one,
      weight: relevanceOf(one.passage, pattern) * kindWeights[one.passage.kind] * (one.isBegun ? begunWeight : 1),
    }))
    .sort((first, second) => second.weight - first.weight)
    .map(({ one }) => one);
  const isOwn = ({ passage }: Of) => passage.locale === locale;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return [...weighted.filter(isOwn), ...weighted.filter((one) => !isOwn(one))]
    .filter(({ passage, access }) => {
      const identity = identityOf(passage, access);
      const place = `${passage.source} ${passage.place.lessonId ?? passage.kind}`;
      const count = counts.get(place) ?? 0;
      if (seen.has(identity) || count >= maxOfOne) return false;
      seen.add(identity);
      counts.set(place, count + 1);
      return true;
    })
    .slice(0, maxHits);
}

/** What makes hits the same: translations of a passage, and locked passages below one heading. */
function identityOf({ source, kind, place, heading }: FoundPassage, access: Access): string {
  return access === 'locked' && kind !== 'lesson'
    ? `${source} ${place.lessonId ?? ''} ${kind === 'chapter' ? '' : heading}`
    : `${source} ${kind} ${JSON.stringify(place)}`;
}
