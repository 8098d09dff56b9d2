import { Marked, type Token } from 'marked';
import type { Reason } from '#contract/library/content/rules/reasons';
import { citations, unknownIn, type Cite } from '#contract/library/content/files/citations';

interface Options {
  /** The name of a file in the media store and its aspect ratio; `undefined` if the package has no such file. */
  readonly picture: (path: string) => { name: string; ratio?: string | undefined } | undefined;
  readonly cite: Cite;
  readonly onFault: (line: number, reason: Reason) => void;
}

/** Converts Markdown to HTML; lines of faults count from 1. */
export function htmlOf(markdown: string, { picture, cite, onFault }: Options): string {
  const marked = new Marked({
    extensions: [citations(cite, escaped)],
    renderer: {
      html: () => '',
      image({ href, text }) {
        const { name, ratio } = picture(href) ?? {};
        const style = ratio ? ` style="aspect-ratio: ${ratio}"` : '';
        return name ? `<img src="media:${name}" alt="${escaped(text)}"${style}>` : '';
      },
      tablecell({ tokens, header, align }) {
        const tag = header ? 'th' : 'td';
        const style = align ? ` style="text-align: ${align}"` : '';
        return `<${tag}${style}>${this.parser.parseInline(tokens)}</${tag}>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  let line = 1;
  for (const block of tokens) {
    void marked.walkTokens([block], (token) => {
      const at = line + lineBreaks(block.raw.slice(0, Math.max(0, block.raw.indexOf(token.raw))));
      const unknown = unknownIn(token, cite);
      const reason: Reason | undefined = unknown
        ? { code: 'unknown.reference', facts: { id: unknown } }
        : faultOf(token, picture);
      if (reason) onFault(at, reason);
    });
    line += lineBreaks(block.raw);
  }
  return marked.parser(tokens).trim();
}

/** Whether a text may link to an address. */
export function isLinkable(address: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/.test(address);
}

function faultOf(token: Token, picture: Options['picture']): Reason | undefined {
  if (token.type === 'html') return { code: 'lesson.html' };
  if (token.type === 'heading' && token['depth'] === 1) return { code: 'lesson.heading' };
  if (token.type === 'image') {
    if (!token['text']) return { code: 'lesson.noAlt' };
    const file = String(token['href']);
    if (!picture(file)) return { code: 'noFile', facts: { file } };
  }
  if (token.type === 'link' && !isLinkable(String(token['href']))) {
    return { code: 'lesson.address', facts: { address: String(token['href']) } };
  }
  return undefined;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
