/** Minimum length of a word that is corrected. */
export const minCorrected = 4;

/** The words of folded texts that a search knows, and of them those that it compares with mistyped ones. */
export function vocabularyOf(texts: readonly string[]): { readonly known: string[]; readonly compared: string[] } {
  const words = new Set(texts.flatMap((text) => text.split(' ')));
  const known = [...words].filter((word) => word.length >= minCorrected);
  return { known, compared: known.filter((word) => /^\p{L}+$/u.test(word)) };
}

/** Maximum mistyped letters of a word. */
const maxTypos = (word: string) => (word.length < 6 ? 1 : 2);

/** The trigrams of a word. */
export function trigramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
}

/** The known word closest to a mistyped one: of the nearest the first. */
export function closestTo(word: string, known: readonly string[]): string | undefined {
  const near = known
    .filter((other) => Math.abs(other.length - word.length) <= maxTypos(word))
    .map((other) => ({ other, distance: distanceBetween(word, other) }))
    .filter(({ distance }) => distance <= maxTypos(word))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.other ?? known.find((other) => other.includes(word));
}

/** Inserted, missing, wrong and swapped letters between two words (optimal string alignment). */
export function distanceBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
