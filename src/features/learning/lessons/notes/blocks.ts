import { noteLimits } from '#contract/learning/notes/limits';
import type { PageNote } from '../../../../entities/notes/notes.ts';
import { plainText } from '../plain-text.ts';
import { blocksOf } from '../reading-place.ts';

/** The beginning of what a block says, without citations; the description of a figure. */
export function quoteOf(block: Element): string {
  const text = plainText(block) || (block.querySelector('img')?.alt ?? '');
  return text.slice(0, noteLimits.quote).trim();
}

/**
 * The block of a note: the nearest with its quotation, so that a note stays with its paragraph in a later version; by
 * number if the lesson is read in another language. `undefined` if the paragraph no longer exists.
 */
export function blockOf(article: Element, { place, quote, language }: PageNote, readIn: string): Element | undefined {
  if (place.kind !== 'block') return undefined;
  const blocks = blocksOf(article);
  if (language !== readIn) return blocks[place.block];
  const distance = (block: Element) => Math.abs(blocks.indexOf(block) - place.block);
  return blocks
    .filter((block) => quoteOf(block) === quote)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Distance of the line below which a paragraph counts as the one that is read, in pixels. */
const readingLine = 120;

/** Whether a block ends below the header of the page. */
export function isBelowHeader(block: Element): boolean {
  return block.getBoundingClientRect().bottom > readingLine;
}

/** The first block below the header of the page. */
export function blockInView(article: Element): Element | undefined {
  const blocks = blocksOf(article);
  return blocks.find(isBelowHeader) ?? blocks.at(-1);
}
