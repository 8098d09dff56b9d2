import { Marked } from 'marked';

/** What models write as HTML: their markup is dropped, links say where they lead, and pictures load nothing. */
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: () => '',
    image: () => '',
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const url = URL.canParse(href) ? new URL(href) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) return text;
      return `<a href="${url.href.replaceAll('&', '&amp;')}" target="_blank">${text}</a> (${url.host})`;
    },
  },
});

/** Markdown as rich text, to be shown through the one door for it and nowhere else. */
export function richTextOf(markdown: string): string {
  return marked.parse(markdown) as string;
}
