import type { Marked } from '#contract/home/search';
import { tokensOf, type Token } from '#contract/home/search/tokens';
import { phraseLengthAt, type Wanted } from '#contract/home/search/wanted';

type Range = readonly [from: number, to: number];

/** Length of an excerpt, in characters, and of what precedes its first match. */
const excerptLength = 220;
const leadLength = 60;

/** A text with what was found marked. */
export function markedText(text: string, wanted: Wanted): Marked {
  return segmentsOf(text, rangesIn(text, wanted));
}

/** The part of a text around its first match, with what was found marked. */
export function markedExcerpt(text: string, wanted: Wanted): Marked {
  const ranges = rangesIn(text, wanted);
  if (text.length <= excerptLength) return segmentsOf(text, ranges);
  const first = ranges[0]?.[0] ?? 0;
  const start = first > leadLength ? startOfWord(text, first - leadLength) : 0;
  const end = start + excerptLength < text.length ? startOfWord(text, start + excerptLength) : text.length;
  const within = ranges.filter(([from, to]) => from >= start && to <= end);
  const segments = segmentsOf(
    text.slice(start, end).trimEnd(),
    within.map(([from, to]) => [from - start, to - start]),
  );
  const dots = { text: '…', isMatch: false };
  return [...(start > 0 ? [dots] : []), ...segments, ...(end < text.length ? [dots] : [])];
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space + 1;
}

function rangesIn(text: string, wanted: Wanted): Range[] {
  const tokens = tokensOf(text);
  const ranges: Range[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const length = phraseLengthAt(wanted, tokens, at);
    if (length > 0) ranges.push(rangeOf(tokens, at, length));
    at += Math.max(0, length - 1);
  }
  return ranges;
}

function rangeOf(tokens: readonly Token[], at: number, length: number): Range {
  return [tokens[at]?.from ?? 0, tokens[at + length - 1]?.to ?? 0];
}

function segmentsOf(text: string, ranges: readonly Range[]): Marked {
  const cuts = ranges.map(([from, to], index) => [
    { text: text.slice(ranges[index - 1]?.[1] ?? 0, from), isMatch: false },
    { text: text.slice(from, to), isMatch: true },
  ]);
  const rest = { text: text.slice(ranges.at(-1)?.[1] ?? 0), isMatch: false };
  return [...cuts.flat(), rest].filter((segment) => segment.text !== '');
}
