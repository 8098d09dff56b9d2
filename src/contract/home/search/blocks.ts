/** A paragraph, list or table of a text: a child of its root on the page, by its position among them. */
export interface Block {
  readonly position: number;
  /** The heading above it. */
  readonly heading: string;
  readonly text: string;
  /** Alternative texts of its figures. */
  readonly figures: readonly string[];
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*\/?>|[^<]+|</gi;

const emptyElements = new Set(['br', 'hr', 'img']);

/** Elements that stand inside a line; all others separate words. */
const inlineElements = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);

const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The blocks of sanitized HTML, without citations. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const [position, { tag, html: inner }] of elementsOf(withoutCitations(html)).entries()) {
    const text = textOf(inner);
    if (/^h[1-6]$/.test(tag)) heading = text;
    else blocks.push({ position, heading, text, figures: figuresIn(inner) });
  }
  return blocks;
}

/** The text of HTML in one line. */
export function textOf(html: string): string {
  const plain = html.replace(tagPattern, (piece, _end: string, tag: string | undefined) => {
    if (tag === undefined) return piece;
    return inlineElements.has(tag.toLowerCase()) ? '' : ' ';
  });
  return unescape(plain).replace(/\s+/g, ' ').trim();
}

interface RootElement {
  readonly tag: string;
  readonly html: string;
}

/** The elements at the root of HTML, in their order. */
function elementsOf(html: string): RootElement[] {
  const elements: RootElement[] = [];
  let depth = 0;
  let start = 0;
  let root = '';
  for (const match of html.matchAll(tagPattern)) {
    const [piece, end, name] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    const isEmpty = emptyElements.has(tag);
    if (depth === 0 && !end) [start, root] = [match.index, tag];
    if (!isEmpty) depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth === 0 && (end || isEmpty))
      elements.push({ tag: root, html: html.slice(start, match.index + piece.length) });
  }
  return elements;
}

function withoutCitations(html: string): string {
  return html.replace(/\s*<sup><a .*?<\/sup>/gs, '');
}

function figuresIn(html: string): string[] {
  return Array.from(html.matchAll(/<img[^>]*\salt="([^"]*)"/gi), ([, alt = '']) => unescape(alt).trim()).filter(
    Boolean,
  );
}

function unescape(text: string): string {
  return text.replace(/&(#?\w+);/g, (escape, name: string) => escapes[name] ?? escape);
}
