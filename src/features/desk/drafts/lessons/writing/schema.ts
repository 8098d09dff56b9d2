import { Extension, Mark, Node, nodeInputRule, type AnyExtension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkable } from '#contract/library/content/files/markdown';

/** What the text of a lesson refers to. */
export interface Sources {
  /** The address of a file of the draft; `undefined` if the draft has no such file. */
  readonly addressOf: (path: string) => string | undefined;
  /** The number of a reference; `undefined` if the course has no such reference. */
  readonly numberOf: (reference: string) => number | undefined;
  /** Shown above a part that only Markdown can express. */
  readonly onlyMarkdown: string;
}

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (link) => isLinkable(link.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** One or more cited references; `ids` separates them by `; @`, as Markdown does. */
const citation = ({ numberOf }: Sources) =>
  Node.create({
    name: 'citation',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ ids: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'sup',
        getAttrs: (sup) => {
          const links = Array.from(sup.querySelectorAll('a[href^="#reference-"]'));
          return links.length > 0 && { ids: links.map((link) => link.getAttribute('title')).join('; @') };
        },
      },
    ],
    renderHTML: ({ node }) => [
      'sup',
      ...String(node.attrs['ids'])
        .split('; @')
        .flatMap((id, at) => (at > 0 ? [', ', linkTo(id, numberOf(id))] : [linkTo(id, numberOf(id))])),
    ],
    addInputRules() {
      const find = /\[@([a-z0-9-]+(?:; @[a-z0-9-]+)*)\]$/;
      return [nodeInputRule({ find, type: this.type, getAttributes: ([, ids]) => ({ ids }) })];
    },
  });

const linkTo = (id: string, number: number | undefined) =>
  ['a', { href: `#reference-${number ?? 0}`, title: id }, String(number ?? '?')] as const;

/** A picture with its alternative text, which is shown below it. */
const figure = ({ addressOf }: Sources) =>
  Node.create({
    name: 'figure',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ path: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'p',
        priority: 60,
        getAttrs: (paragraph) => {
          const [picture, other] = Array.from(paragraph.childNodes);
          if (other || !(picture instanceof Element) || picture.tagName !== 'IMG') return false;
          const [, path] = /^media:(.+)$/.exec(picture.getAttribute('src') ?? '') ?? [];
          return path ? { path, alt: picture.getAttribute('alt') ?? '' } : false;
        },
      },
    ],
    renderHTML: ({ node }) => ['p', ['img', { src: `media:${node.attrs['path']}`, alt: node.attrs['alt'] }]],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure');
        const picture = document.createElement('img');
        picture.alt = '';
        picture.src = addressOf(String(node.attrs['path'])) ?? '';
        const caption = document.createElement('figcaption');
        caption.className = 'mt-2 text-sm text-quiet';
        caption.textContent = String(node.attrs['alt']);
        dom.append(picture, caption);
        return { dom };
      },
  });

/** A part of a text that only Markdown can express; it stays as it is. */
const onlyMarkdownPart = ({ onlyMarkdown }: Sources) =>
  Node.create({
    name: 'onlyMarkdown',
    group: 'block',
    atom: true,
    addAttributes: () => ({ markdown: { default: '', rendered: false } }),
    renderHTML: ({ node }) => [
      'div',
      { class: 'rounded-field border border-line bg-mist p-3' },
      ['p', { class: 'text-sm text-quiet' }, onlyMarkdown],
      ['pre', { class: 'mt-2 font-mono text-sm whitespace-pre-wrap' }, String(node.attrs['markdown'])],
    ],
  });

/** Whether the items of a list are lines without space between them. */
const TightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: {
        tight: { default: true, rendered: false, parseHTML: (list) => !list.querySelector(':scope > li > p') },
      },
    },
  ],
});

/** Cells contain one line, and none spans others, as in the tables of Markdown. */
const content = 'paragraph';
const one = { default: 1, rendered: false, parseHTML: () => 1 };
const spans = { colspan: one, rowspan: one };

/** The parts that the text of a lesson can have: those of the Markdown of packages. */
export function lessonParts(sources: Sources): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      codeBlock: false,
      dropcursor: false,
      link: false,
      strike: false,
      underline: false,
    }),
    Link,
    TightLists,
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
    TableRow,
    TableHeader.extend({
      content,
      addAttributes() {
        return { ...this.parent?.(), ...spans };
      },
    }),
    TableCell.extend({
      content,
      addAttributes() {
        return { ...this.parent?.(), ...spans };
      },
    }),
    citation(sources),
    figure(sources),
    onlyMarkdownPart(sources),
  ];
}
