import { cleanAttribute, isOutgoing, outgoingRel, richTextTags } from '#contract/text/rich-text';
import { removedWhole } from '#contract/library/content/removed-elements';

const allowedTags = new Set(richTextTags);

/** Removes everything from HTML that is not on the specification's allow-list (section 5). */
export async function sanitize(html: string): Promise<string> {
  const rewriter = new HTMLRewriter().on('*', { element: cleanElement }).onDocument({
    comments: (comment) => void comment.remove(),
    // Left as it is, a lone `<` would open a tag once a forbidden element behind it is gone.
    text: (chunk) => void chunk.replace(chunk.text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), { html: true }),
  });
  // The rewriter processes each lone `<` separately, which takes long where there are many.
  const source = html
    .replace(/<!doctype[^>]*>?/gi, '')
    .replaceAll('\0', '')
    .replace(/<(?![a-z/!?])/gi, '&lt;');
  return withoutRemains(await rewriter.transform(new Response(source)).text()).trim();
}

const allowedTag = new RegExp(`</?(?:${richTextTags.join('|')})(?:\\s+[a-z]+="[^"]*")*\\s*/?>`, 'iy');

/**
 * The rewriter passes on end tags that close nothing, and a tag that the text breaks off in; one walk takes them out.
 */
function withoutRemains(html: string): string {
  let clean = '';
  let at = 0;
  let end = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    clean += html.slice(at, open);
    allowedTag.lastIndex = open;
    const tag = allowedTag.exec(html)?.[0];
    // Where none follows, none is looked for again.
    if (end >= 0 && end <= open) end = html.indexOf('>', open);
    const isStrayEnd = !tag && html[open + 1] === '/' && end >= 0;
    if (!isStrayEnd) clean += `${tag ? '<' : '&lt;'}${tag?.slice(1).replaceAll('<', '&lt;') ?? ''}`;
    at = isStrayEnd ? end + 1 : open + (tag?.length ?? 1);
  }
  return clean + html.slice(at);
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
