import { DOMParser as NodeParser, type Node, type Schema } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { lexer, walkTokens } from 'marked';
import { defaultMarkdownSerializer as standard, MarkdownSerializer } from 'prosemirror-markdown';
import { htmlOf } from '#contract/library/content/files/markdown';

/** The Markdown of blocks; a block that nobody changed keeps the characters that were read. */
const markdownOf = new WeakMap<Node, string>();

/** Reads Markdown as a document, block by block; a block that the document could not express stays Markdown. */
export function documentFrom(markdown: string, schema: Schema): Node {
  const blocks = lexer(markdown).filter(({ type }) => type !== 'space');
  const nodes = blocks.map((block) => {
    const raw = block.raw.replace(/^\n+|\s+$/g, '');
    const node = expressed(raw, schema) ?? schema.node('onlyMarkdown', { markdown: raw });
    markdownOf.set(node, raw);
    return node;
  });
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
}

/** A block as a node; `undefined` if writing the node would lose something of the block. */
function expressed(raw: string, schema: Schema): Node | undefined {
  if (hasHtml(raw)) return undefined;
  const [node, other] = parsed(raw, schema).children;
  return node && !other && html(serialized(node)) === html(raw) ? node : undefined;
}

function parsed(markdown: string, schema: Schema): Node {
  const { body } = new DOMParser().parseFromString(html(markdown), 'text/html');
  return NodeParser.fromSchema(schema).parse(body);
}

function hasHtml(markdown: string): boolean {
  let has = false;
  void walkTokens(lexer(markdown), ({ type }) => {
    has ||= type === 'html';
  });
  return has;
}

/** Markdown as HTML that keeps the ids of references and the paths of files; runs of white space are one space. */
function html(markdown: string): string {
  const options = {
    picture: (path: string) => ({ name: path }),
    cite: (id: string) => ({ number: 1, text: id }),
    onFault: () => undefined,
  };
  return oneSpace(htmlOf(markdown, options));
}

const oneSpace = (text: string) => text.replace(/[ \t\n]+/g, ' ');

/** Writes a document as Markdown; blocks that nobody changed keep their characters. */
export function markdownFrom(document: Node): string {
  return blocksOf(document)
    .map(({ markdown }) => markdown)
    .filter(Boolean)
    .join('\n\n');
}

/** The position of the block that has a line of the Markdown; lines count from 1. */
export function positionOfLine(document: Node, line: number): number {
  let next = 1;
  let found = 0;
  for (const { markdown, position } of blocksOf(document)) {
    if (!markdown) continue;
    if (next <= line) found = position;
    next += markdown.split('\n').length + 1;
  }
  return found;
}

function blocksOf(document: Node): { markdown: string; position: number }[] {
  const blocks: { markdown: string; position: number }[] = [];
  document.forEach((node, position) => blocks.push({ markdown: written(node), position }));
  return blocks;
}

/** Writes one block. */
function written(block: Node): string {
  const known = markdownOf.get(block);
  if (known !== undefined) return known;
  const whole = serialized(block);
  // Markdown cannot emphasize every part of a word; the text matters more.
  const markdown = isReadAs(whole, block) ? whole : serialized(withoutEmphasis(block));
  markdownOf.set(block, markdown);
  return markdown;
}

function isReadAs(markdown: string, block: Node): boolean {
  const [read] = parsed(markdown, block.type.schema).children;
  return !!read && lettersOf(read) === lettersOf(block) && serialized(read) === markdown;
}

const lettersOf = (node: Node) => node.textContent.replace(/[ \t\n]+/g, '');

function withoutEmphasis(block: Node): Node {
  const document = documentOf(block);
  const { bold, italic } = document.type.schema.marks;
  return new Transform(document)
    .removeMark(0, document.content.size, bold)
    .removeMark(0, document.content.size, italic)
    .doc.child(0);
}

const documentOf = (block: Node) => block.type.schema.node('doc', null, [block]);

function serialized(block: Node): string {
  return serializer.serialize(documentOf(block)).trim();
}

type Names = 'text' | 'paragraph' | 'heading' | 'blockquote' | 'list_item' | 'horizontal_rule' | 'hard_break';
const nodes = standard.nodes as Record<Names, (typeof standard.nodes)[string]>;
const marks = standard.marks as Record<'strong' | 'em' | 'link' | 'code', (typeof standard.marks)[string]>;

/** The library's serializer with the names of this schema, and with figures, citations and tables. */
const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    text: nodes.text,
    paragraph: nodes.paragraph,
    heading: nodes.heading,
    blockquote: nodes.blockquote,
    listItem: nodes.list_item,
    horizontalRule: nodes.horizontal_rule,
    hardBreak: nodes.hard_break,
    bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
    orderedList(state, node) {
      const start = Number(node.attrs['start']);
      state.renderList(node, ' '.repeat(String(start + node.childCount).length + 2), (at) => `${start + at}. `);
    },
    citation: (state, node) => state.write(`[@${node.attrs['ids']}]`),
    figure(state, node) {
      state.write(`![${String(node.attrs['alt']).replace(/[[\]\\]/g, String.raw`\$&`)}](${node.attrs['path']})`);
      state.closeBlock(node);
    },
    table(state, node) {
      state.text(tableFrom(node), false);
      state.closeBlock(node);
    },
    onlyMarkdown(state, node) {
      state.text(String(node.attrs['markdown']), false);
      state.closeBlock(node);
    },
  },
  { bold: marks.strong, italic: marks.em, link: marks.link, code: marks.code },
  // What would be HTML, a character reference, the marker of a list or the end of a heading.
  {
    hardBreakNodeName: 'hardBreak',
    escapeExtraCharacters: /<(?=[a-z/!?])|&(?=#?\w+;)|^\+(?=$| )|(?<=^\d{1,9})[.)](?=$| )|(?<=^| )#+$/gi,
  },
);

const rules: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

/** The first row of a table is its head. */
function tableFrom(table: Node): string {
  const [head, ...rows] = table.children.map((row) => row.children);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const texts = (cells: readonly Node[]) => line(cells.map(cellFrom));
  const marksOfColumns = (head ?? []).map(({ attrs }) => rules[String(attrs['align'])] ?? '---');
  return [texts(head ?? []), line(marksOfColumns), ...rows.map(texts)].join('\n');
}

function cellFrom(cell: Node): string {
  return cell.children
    .map(serialized)
    .join(' ')
    .replace(/\\?\n/g, ' ')
    .replaceAll('|', String.raw`\|`);
}
