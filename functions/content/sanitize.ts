import { cleanAttribute, isOutgoing, outgoingRel, richTextTags } from '#contract/rich-text';

const allowedTags = new Set(richTextTags);

/** Elements that go with all they hold; of any other forbidden element the text stays. */
const removedWhole = new Set(
  (
    'script style iframe object embed applet noscript noembed noframes template svg math title textarea xmp ' +
    'plaintext select option head audio video canvas form'
  ).split(' '),
);

/** Strips everything from HTML that the specification's allow-list does not name (section 5). */
export async function sanitize(html: string): Promise<string> {
  const rewriter = new HTMLRewriter().on('*', { element: cleanElement }).onDocument({
    comments: (comment) => void comment.remove(),
    // Left as it is, a lone `<` would open a tag once a forbidden element behind it is gone.
    text: (chunk) => void chunk.replace(chunk.text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), { html: true }),
  });
  const source = html.replace(/<!doctype[^>]*>?/gi, '').replaceAll('\0', '');
  return withoutRemains(await rewriter.transform(new Response(source)).text()).trim();
}

const names = [...allowedTags].join('|');
const strayEnd = new RegExp(`</(?!(?:${names})\\s*>)[^>]*>`, 'gi');
const brokenTag = new RegExp(`<(?!/?(?:${names})(?:\\s+[a-z]+="[^"]*")*\\s*/?>)`, 'gi');

/** The rewriter passes on end tags that close nothing, and a tag that the text breaks off in. */
function withoutRemains(html: string): string {
  return html.replace(strayEnd, '').replace(brokenTag, '&lt;');
}

function cleanElement(element: Element): void {
  const tag = element.tagName.toLowerCase();
  if (removedWhole.has(tag)) return void element.remove();
  if (!allowedTags.has(tag)) return void element.removeAndKeepContent();
  for (const [name, value] of Array.from(element.attributes) as [string, string][]) {
    const cleaned = cleanAttribute(tag, name, value);
    element.removeAttribute(name);
    if (cleaned !== undefined) element.setAttribute(name, cleaned);
  }
  if (tag === 'img' && !element.getAttribute('src')) element.remove();
  if (!isOutgoing(element.getAttribute('href') ?? '')) return;
  element.removeAttribute('rel');
  element.setAttribute('rel', outgoingRel);
}
