/** How long a prompt is. */
export interface Size {
  readonly words: number;
  /** What an assistant counts, give or take a fifth: tokenizers differ. */
  readonly tokens: number;
}

/** Characters that a token holds in words of the four languages, by and large. */
const charactersPerToken = 4.2;

/** Counts words, and estimates tokens by runs of letters, of digits in threes, and of marks. */
export function sizeOf(text: string): Size {
  let words = 0;
  let tokens = 0;
  for (const [run] of text.matchAll(/[\p{L}\p{M}'’]+|\d+|[^\s\p{L}\d]+/gu)) {
    const isWord = /^\p{L}/u.test(run);
    if (isWord || /^\d/.test(run)) words++;
    // Longer words fall apart into about as many tokens as they hold fours of letters.
    tokens += isWord ? Math.max(1, Math.round(run.length / charactersPerToken)) : Math.ceil(run.length / 3);
  }
  return { words, tokens };
}
