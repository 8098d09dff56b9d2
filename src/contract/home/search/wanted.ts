import { concepts, stopWords } from '#contract/home/search/vocabulary';
import type { Passage } from '#contract/home/search/passages';
import { tokensOf, type Token } from '#contract/home/search/tokens';

/** Words that follow each other. */
export interface Phrase {
  readonly words: readonly string[];
  /** Whether the last word is the beginning of a longer one. */
  readonly isPrefix: boolean;
}

/** What a passage must contain: one phrase of each part. */
export interface Wanted {
  readonly parts: readonly (readonly Phrase[])[];
}

/** Minimum length of a word that also finds longer words; the last one is still being typed. */
const minPrefix = 3;
const minTypedPrefix = 2;

/** Maximum words of a search. */
const maxWords = 8;

/** The synonyms of a name, by its words. */
const synonyms = new Map<string, readonly string[]>(
  concepts.flatMap((concept) => {
    const names = Object.values(concept).flatMap((all) => all.map(nameOf));
    const unique = [...new Set(names)];
    return unique.map((name) => [name, unique] as const);
  }),
);

const maxNameWords = Math.max(...Array.from(synonyms.keys(), (name) => name.split(' ').length));

function nameOf(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}

/** What a search looks for; `undefined` without a word. */
export function wantedIn(search: string): Wanted | undefined {
  const all = tokensOf(search).map(({ word }) => word);
  const telling = all.filter((word) => !stopWords.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, maxWords);
  const parts: Phrase[][] = [];
  for (let at = 0; at < words.length;) {
    const name = longestName(words.slice(at));
    const isLast = at + name.length === words.length;
    parts.push(phrasesFor(name, isLast));
    at += name.length;
  }
  return parts.length > 0 ? { parts } : undefined;
}

/** The words of the longest known name that a search begins with, else its first word. */
function longestName(words: readonly string[]): readonly string[] {
  for (let count = maxNameWords; count > 1; count--) {
    if (words.length >= count && synonyms.has(words.slice(0, count).join(' '))) return words.slice(0, count);
  }
  return words.slice(0, 1);
}

function phrasesFor(name: readonly string[], isLast: boolean): Phrase[] {
  const minLength = isLast ? minTypedPrefix : minPrefix;
  const typed = { words: name, isPrefix: (name.at(-1) ?? '').length >= minLength };
  const others = synonyms.get(name.join(' ')) ?? [];
  return [
    typed,
    ...others
      .filter((other) => other !== name.join(' '))
      .map((other) => ({ words: other.split(' '), isPrefix: other.length > minPrefix })),
  ];
}

/** The length of the longest wanted phrase at a position of a text's words; 0 without one. */
export function phraseLengthAt({ parts }: Wanted, words: readonly Token[], at: number): number {
  let longest = 0;
  for (const phrases of parts) {
    for (const phrase of phrases) {
      if (phrase.words.length > longest && isAt(phrase, words, at)) longest = phrase.words.length;
    }
  }
  return longest;
}

function isAt({ words: wanted, isPrefix }: Phrase, words: readonly Token[], at: number): boolean {
  const last = wanted.length - 1;
  for (let index = 0; index <= last; index++) {
    const found = words[at + index]?.word ?? '';
    const word = wanted[index] ?? '';
    if (isPrefix && index === last ? !found.startsWith(word) : found !== word) return false;
  }
  return true;
}

/** Whether a passage has what is wanted, as the full-text expression decides: its context does not find it alone. */
export function isFound({ parts }: Wanted, { heading, text, context }: Searched): boolean {
  const own = [heading, text].map(tokensOf);
  const all = [...own, tokensOf(context)];
  const has = (columns: readonly Token[][], phrases: readonly Phrase[]) =>
    columns.some((words) => words.some((_, at) => phrases.some((phrase) => isAt(phrase, words, at))));
  return parts.every((phrases) => has(all, phrases)) && parts.some((phrases) => has(own, phrases));
}

type Searched = Pick<Passage, 'heading' | 'text' | 'context'>;
