import type { Phrase, Wanted } from '#contract/home/search/wanted';

/**
 * Letters of the longest beginning of a word that has an index of its own (`prefix` of `passage_words`). FTS5 finds a
 * longer beginning by reading all matches of all its words, also those that the limit of a search leaves out.
 */
const maxIndexed = 4;

/** The known words that begin with a longer beginning, by beginning. */
export type KnownWords = ReadonlyMap<string, readonly string[]>;

const lastOf = ({ words }: Phrase): string => words.at(-1) ?? '';

const isLong = (phrase: Phrase): boolean => phrase.isPrefix && lastOf(phrase).length > maxIndexed;

/** The beginnings in a search whose words must be known. */
export function longBeginnings({ parts }: Wanted): string[] {
  return [...new Set(parts.flat().filter(isLong).map(lastOf))];
}

/** Whether a search has a word, also by another name, that begins no known word. */
export function hasUnknownWord({ parts }: Wanted, known: KnownWords): boolean {
  return parts.some((phrases) => phrases.every((phrase) => isLong(phrase) && !known.get(lastOf(phrase))?.length));
}

/** The full-text expression of what is wanted; words contain letters and digits only. */
export function expressionOf(wanted: Wanted, known: KnownWords): string {
  const either = partsOf(wanted, known);
  const all = `{heading text context} : (${either.join(' AND ')})`;
  return either.length > 1
    ? `(${all}) AND ({heading text} : (${either.join(' OR ')}))`
    : `{heading text} : ${either.join('')}`;
}

/** The same for what headings contain. */
export function headingExpressionOf(wanted: Wanted, known: KnownWords): string {
  return `heading : (${partsOf(wanted, known).join(' AND ')})`;
}

function partsOf({ parts }: Wanted, known: KnownWords): string[] {
  return parts.map((phrases) => `(${phrases.flatMap((phrase) => alternativesOf(phrase, known)).join(' OR ')})`);
}

function alternativesOf(phrase: Phrase, known: KnownWords): string[] {
  const { words, isPrefix } = phrase;
  if (!isLong(phrase)) return [`"${words.join(' ')}"${isPrefix ? '*' : ''}`];
  const last = lastOf(phrase);
  const endings = new Set([last, ...(known.get(last) ?? [])]);
  return Array.from(endings, (ending) => `"${[...words.slice(0, -1), ending].join(' ')}"`);
}
