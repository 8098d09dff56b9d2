/** A word of a line. */
export interface Word {
  readonly text: string;
  /** In small letters, without a dot and without "'s". */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the word before. */
  readonly gap: string;
}

const word = /\p{L}[\p{L}\p{M}'’-]{0,40}(?:(?<=(?:(?<![\p{L}’'-])|\.-)\p{Lu})\.)?/gu;

/** What French and other elisions put before a name: d'Edmée, l'Alsace. */
const elided = /^(?:[dljmnstc]|qu)['’](?=\p{L})/iu;

/** The words of a line; initials keep their dot. */
export function wordsOf(line: string, hasElisions: boolean): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const match of line.matchAll(word)) {
    const elision = hasElisions ? (elided.exec(match[0])?.[0].length ?? 0) : 0;
    const text = match[0].slice(elision).replace(/(?:['’]s?|-)$/, '');
    const start = match.index + elision;
    words.push({
      text,
      key: text.toLowerCase().replace(/\.$/, ''),
      start,
      end: start + text.length,
      gap: line.slice(last, start),
    });
    last = start + text.length;
  }
  return words;
}

export const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);

export const isInitial = ({ text }: Word): boolean => /^\p{Lu}\.$/u.test(text);

/** Written in capitals throughout, as surnames are in records. */
export const isShouted = ({ text }: Word): boolean => /^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(text);
