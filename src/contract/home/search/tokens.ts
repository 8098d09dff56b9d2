import { foldText } from '#contract/text/fold-text';

/** A word of a text, folded, and its place in the text. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Ions, whose sign is part of their name. */
const ions: ReadonlySet<string> = new Set(['na', 'k', 'h', 'ca2', 'ca²', 'mg2', 'mg²']);

const letterOrDigit = /[\p{L}\p{N}\p{M}]/u;

/**
 * The words of a text in their order: lower case, without accents, letters and digits only. A search reads the words of
 * some hundred passages, and a regular expression for all of them takes several times as long.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < text.length;) {
    const first = wordPartAt(text, from);
    if (first === 0) {
      from++;
      continue;
    }
    let to = from + first;
    for (let length = wordPartAt(text, to); length > 0; length = wordPartAt(text, to)) to += length;
    if (isSign(text[to]) && ions.has(text.slice(from, to).toLowerCase())) to++;
    const word = foldWord(text.slice(from, to));
    if (word !== '') tokens.push({ word, from, to });
    from = to;
  }
  return tokens;
}

const isSign = (character: string | undefined): boolean => character === '+' || character === '⁺';

/** The length of the letter or digit at a place of a text; 0 without one. */
function wordPartAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) ? 1 : 0;
  const point = text.codePointAt(at);
  if (point === undefined || !letterOrDigit.test(String.fromCodePoint(point))) return 0;
  return point > 0xffff ? 2 : 1;
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
