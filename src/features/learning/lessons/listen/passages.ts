import type { Locale } from '#contract/locales';
import { plainText } from '../plain-text.ts';
import { blocksOf } from '../reading-place.ts';
import { sentencesOf, spokenText } from './sentences.ts';

/** What is said at once, usually a sentence. */
export interface Passage {
  readonly text: string;
  readonly isHeading: boolean;
  /** Where it stands in the text of the lesson. */
  readonly range: Range;
  /** The block of the text that contains it. */
  readonly block: Element;
}

/** What introduces tables and figures, in the language of the lesson. */
export interface Introductions {
  readonly table: string;
  readonly figure: string;
}

/** A piece of text, or what describes a table or a figure. */
type Piece = { readonly nodes: readonly Text[]; readonly isHeading: boolean } | Description;

interface Description {
  readonly element: Element;
  readonly says: string;
}

/** The passages of a lesson's text in their order, without citations and notes. */
export function passagesOf(article: Element, language: Locale, words: Introductions): Passage[] {
  return blocksOf(article).flatMap((block) =>
    piecesOf(block, words).flatMap((piece) =>
      'nodes' in piece
        ? inSentences(piece.nodes, language).map((one) => ({ ...one, isHeading: piece.isHeading, block }))
        : described(piece, block, language),
    ),
  );
}

function piecesOf(element: Element, words: Introductions): Piece[] {
  if (element.matches('button, hr, [data-notes]') || isCitation(element)) return [];
  if (element.matches('table')) return descriptionOf(element, words.table, headersOf(element));
  if (element.matches('img')) return descriptionOf(element, words.figure, element.getAttribute('alt') ?? '');
  const isHeading = element.matches('h1, h2, h3, h4, h5, h6');
  const pieces: Piece[] = [];
  let nodes: Text[] = [];
  const endPiece = () => {
    if (nodes.length > 0) pieces.push({ nodes, isHeading });
    nodes = [];
  };
  const walk = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) nodes.push(child);
      else if (!(child instanceof Element)) continue;
      else if (child.matches(separate) || child.hasAttribute('data-notes')) {
        endPiece();
        pieces.push(...piecesOf(child, words));
      } else if (child.matches('br')) endPiece();
      else if (!child.matches('button') && !isCitation(child)) walk(child);
    }
  };
  walk(element);
  endPiece();
  return pieces;
}

/** Elements whose text is not part of the sentence around them. */
const separate = 'p, div, ul, ol, li, blockquote, pre, table, img, hr, h1, h2, h3, h4, h5, h6';

function isCitation(element: Element): boolean {
  return element.matches('sup') && element.querySelector('a') !== null;
}

/** The columns of a table, which has no caption. */
function headersOf(table: Element): string {
  return [...table.querySelectorAll('th')].map(plainText).filter(Boolean).join(', ');
}

function descriptionOf(element: Element, word: string, text: string): Description[] {
  return text.trim() ? [{ element, says: `${word}: ${text.trim()}` }] : [];
}

function described({ element, says }: Description, block: Element, language: Locale): Passage[] {
  const range = document.createRange();
  range.selectNode(element);
  return sentencesOf(says, language).map(({ start, end }) => ({
    ...{ text: spokenText(says.slice(start, end), language), isHeading: false, range, block },
  }));
}

function inSentences(nodes: readonly Text[], language: Locale): Pick<Passage, 'text' | 'range'>[] {
  const whole = nodes.map(({ data }) => data).join('');
  return sentencesOf(whole, language).flatMap(({ start, end }) => {
    const text = spokenText(whole.slice(start, end), language);
    // A voice would stop at marks alone.
    return /[\p{L}\p{N}]/u.test(text) ? [{ text, range: rangeIn(nodes, start, end) }] : [];
  });
}

/** The range of some characters of text nodes. */
function rangeIn(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let at = 0;
  let hasStart = false;
  for (const node of nodes) {
    const next = at + node.data.length;
    if (!hasStart && start < next) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (end <= next) {
      range.setEnd(node, end - at);
      break;
    }
    at = next;
  }
  return range;
}
