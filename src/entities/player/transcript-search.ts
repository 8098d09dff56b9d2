import type { Video } from '#contract/library/content/video';

export type Cue = Video['transcript']['cues'][number];

/** The index of the last cue or chapter that has begun at a time; -1 before the first. */
export function lastBegun(parts: readonly Pick<Cue, 'from'>[], time: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.from ?? 0) <= time + 0.05) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A text as the search compares it: in lower case, without accents, with the same length. */
function plain(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');
}

/** Splits a text at matches, so that every second piece is a match; `undefined` without a match. */
export function splitAtMatches(text: string, query: string): string[] | undefined {
  const word = plain(query.trim());
  if (!word) return [text];
  const letters = Array.from(text);
  const searched = plain(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, from)) {
    pieces.push(letters.slice(from, at).join(''), letters.slice(at, at + word.length).join(''));
    from = at + word.length;
  }
  return pieces.length ? [...pieces, letters.slice(from).join('')] : undefined;
}
