import { foldText } from '#contract/text/fold-text';

/** A word of a text, folded, and its place in the text. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A word, or an ion, whose sign is part of its name. */
const pattern = /(?:Na|K|H|Ca[2²]|Mg[2²])[+⁺]|[\p{L}\p{N}\p{M}]+/giu;

/** The words of a text in their order: lower case, without accents, letters and digits only. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    word: foldWord(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  })).filter(({ word }) => word !== '');
}

/** The words of a text, separated by spaces, as the index stores them. */
export function wordsOf(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}

function foldWord(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  return foldText(text)
    .replace('+', 'plus')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
