/** The three styles of the typeface. */
export type Style = 'regular' | 'semibold' | 'italic';

export interface Run {
  readonly text: string;
  readonly style: Style;
}

/** Width of a text, in points. */
export type Measure = (text: string, style: Style, size: number) => number;

/** Lines of text in one font size, in points. */
export interface Block {
  readonly size: number;
  readonly lines: readonly (readonly Run[])[];
}

/** A font size in points with the maximum number of lines. */
export type Candidate = readonly [size: number, lines: number];

/** The credit phrase, which is always italic and never broken (CME facts, Accreditation). */
const creditPhrase = /(AMA PRA Category 1 Credits?(?:\(s\))?(?:\s?™|\(TM\))?)/;

/** Splits a text into runs of one style; the credit phrase is italic. */
export function runsOf(text: string, style: Style = 'regular'): Run[] {
  return text
    .split(creditPhrase)
    .map((part, index) => ({ text: part, style: index % 2 ? 'italic' : style }) as Run)
    .filter((run) => run.text);
}

/** Sets a text in lines of even length, in the size of the first candidate that fits, else of the last one. */
export function fit(runs: readonly Run[], width: number, candidates: readonly Candidate[], measure: Measure): Block {
  for (const [index, [size, maxLines]] of candidates.entries()) {
    const block = wrap(runs, width, size, measure);
    if (block.lines.length <= maxLines || index === candidates.length - 1) return balanced(runs, width, block, measure);
  }
  return { size: 0, lines: [] };
}

/** Breaks a text into lines no longer than `width`; also breaks longer words. */
export function wrap(runs: readonly Run[], width: number, size: number, measure: Measure): Block {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let lineWidth = 0;
  for (const word of wordsOf(runs)) {
    const wordWidth = widthOf(word, size, measure);
    const space: Run = { text: ' ', style: spaceBetween(line, word) };
    const longerWidth = lineWidth + widthOf([space], size, measure) + wordWidth;
    if (line.length && longerWidth <= width) {
      line.push(space, ...word);
      lineWidth = longerWidth;
      continue;
    }
    if (line.length) lines.push(line);
    const pieces = wordWidth <= width ? [word] : broken(word, width, size, measure);
    line = [...(pieces.pop() ?? [])];
    lineWidth = widthOf(line, size, measure);
    lines.push(...pieces);
  }
  if (line.length) lines.push(line);
  return { size, lines: lines.map(merged) };
}

export function widthOf(runs: readonly Run[], size: number, measure: Measure): number {
  return runs.reduce((sum, { text, style }) => sum + measure(text, style, size), 0);
}

/** Narrows a block as far as its number of lines stays the same and no word breaks. */
function balanced(runs: readonly Run[], width: number, block: Block, measure: Measure): Block {
  const longest = Math.max(...wordsOf(runs).map((word) => widthOf(word, block.size, measure)));
  let even = block;
  for (let narrower = width * 0.97; narrower > Math.max(width / 2, longest); narrower *= 0.97) {
    const next = wrap(runs, narrower, block.size, measure);
    if (next.lines.length > block.lines.length) break;
    even = next;
  }
  return even;
}

/** Splits runs into words; the credit phrase is one word, and a word may have several styles. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const { text, style } of runs) {
    const parts = creditPhrase.test(text) ? [text] : text.split(/[ \n\t]+/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) words.push([]);
      if (part) words.at(-1)?.push({ text: part, style });
    }
  }
  return words.filter((word) => word.length);
}

function spaceBetween(before: readonly Run[], after: readonly Run[]): Style {
  const style = before.at(-1)?.style;
  return style && style === after[0]?.style ? style : 'regular';
}

function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.style === run.style) result[result.length - 1] = { text: last.text + run.text, style: run.style };
    else result.push(run);
  }
  return result;
}

/** Breaks a word into pieces no longer than `width`. */
function broken(word: readonly Run[], width: number, size: number, measure: Measure): Run[][] {
  const pieces: Run[][] = [[]];
  let pieceWidth = 0;
  for (const { text, style } of word) {
    for (const sign of text) {
      const signWidth = measure(sign, style, size);
      if (pieceWidth + signWidth > width) {
        pieces.push([]);
        pieceWidth = 0;
      }
      pieces.at(-1)?.push({ text: sign, style });
      pieceWidth += signWidth;
    }
  }
  return pieces;
}
