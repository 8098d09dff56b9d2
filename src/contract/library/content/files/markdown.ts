import { Marked, type Token } from 'marked';
import { citations, unknownIn, type Cite } from '#contract/library/content/files/citations';

interface Options {
  /** The name of a file in the media store and its aspect ratio; `undefined` if the package has no such file. */
  readonly picture: (path: string) => { name: string; ratio?: string | undefined } | undefined;
  readonly cite: Cite;
  readonly onFault: (line: number, reason: string) => void;
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
      const reason = unknown ? `there is no reference “${unknown}”` : faultOf(token, picture);
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

function faultOf(token: Token, picture: Options['picture']): string | undefined {
  if (token.type === 'html') return 'HTML is not allowed here, only Markdown';
  if (token.type === 'heading' && token['depth'] === 1) return 'headings begin with ##; the front matter has the title';
  if (token.type === 'image') {
    if (!token['text']) return 'a picture needs an alternative text';
    if (!picture(String(token['href']))) return `there is no file “${token['href']}”`;
  }
  if (token.type === 'link' && !isLinkable(String(token['href']))) {
    return `“${token['href']}” is not an address that can be linked`;
  }
  return undefined;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
