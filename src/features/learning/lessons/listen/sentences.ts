import type { Locale } from '#contract/locales';
import { endsWithAbbreviation, withoutAbbreviations } from './abbreviations.ts';

/** A part of a text: from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Maximum number of characters of an utterance: some voices of Chromium stop after 15 seconds. */
const maxLength = 180;

/** The sentences of a text, without the space around them; long ones in parts. */
export function sentencesOf(text: string, language: Locale): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const end of boundariesIn(text, language)) {
    if (end < text.length && isInside(text.slice(start, end).trimEnd(), text.slice(end), language)) continue;
    sentences.push({ start, end });
    start = end;
  }
  return sentences.flatMap((span) => inParts(text, span)).flatMap((span) => trimmed(text, span));
}

/** What is said: without citations such as [1] or [2, 3], and with words for abbreviations. */
export function spokenText(text: string, language: Locale): string {
  const plain = text
    .replace(/\s?\[\d+(?:\s?[,;–-]\s?\d+)*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return withoutAbbreviations(plain, language);
}

/** Where sentences may end, the last at the end of the text. */
function boundariesIn(text: string, language: Locale): number[] {
  if ('Segmenter' in Intl) {
    const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
    return Array.from(segments, ({ index, segment }) => index + segment.length);
  }
  return [...boundariesByMarks(text), text.length];
}

/** Where a mark that ends sentences is followed by space, for browsers without `Intl.Segmenter`. */
export function boundariesByMarks(text: string): number[] {
  return Array.from(text.matchAll(/[.!?…]+["”»’)\]]*\s+/g), ({ index, 0: { length } }) => index + length).filter(
    (end) => end < text.length,
  );
}

/** Whether a boundary is inside a sentence: after an abbreviation or an ordinal number, or before a small letter. */
function isInside(sentence: string, rest: string, language: Locale): boolean {
  if (!sentence.endsWith('.')) return false;
  if (/^\s*\p{Ll}/u.test(rest)) return true;
  if (/(?:^|[\s(.])\p{Ll}\.$/u.test(sentence)) return true;
  if (language === 'de' && /(?:^|\s)\d{1,2}\.$/.test(sentence)) return true;
  return endsWithAbbreviation(sentence, language);
}

/** A sentence in parts of at most `maxLength` characters, each to the last comma or space in it. */
function inParts(text: string, { start, end }: Span): Span[] {
  if (end - start <= maxLength) return [{ start, end }];
  const head = text.slice(start, start + maxLength);
  const at = Math.max(lastEnd(head, /[,;:–—]\s/g), 0) || Math.max(lastEnd(head, /\s/g), 0) || maxLength;
  return [{ start, end: start + at }, ...inParts(text, { start: start + at, end })];
}

/** Where the last match ends in the second half of a text; -1 without one. */
function lastEnd(text: string, pattern: RegExp): number {
  const ends = Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => index + length);
  return ends.findLast((end) => end > text.length / 2) ?? -1;
}

function trimmed(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = end - (part.length - part.trimEnd().length);
  return from < to ? [{ start: from, end: to }] : [];
}
