/** Elements rich text may hold (specification, section 5). */
const allowedTags = new Set(
  (
    'p br span strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 sub sup a table thead tbody tr td th ' +
    'blockquote pre code hr img'
  ).split(' '),
);

/** Elements that go with all they hold; of any other forbidden element the text stays. */
const removedWhole = new Set(
  (
    'script style iframe object embed applet noscript noembed noframes template svg math title textarea xmp ' +
    'plaintext select option head audio video canvas form'
  ).split(' '),
);

/** Attributes rich text may carry, each with what its value becomes; `undefined` drops it (specification, section 5). */
const allowedAttributes: Readonly<Record<string, (value: string) => string | undefined>> = {
  href: (value) => (/^(https?:\/\/|mailto:|\/(?![/&])|#)[^\s\\]*$/i.test(value.trim()) ? value.trim() : undefined),
  target: (value) => (value === '_blank' ? value : undefined),
  rel: () => undefined,
  title: (value) => value,
  alt: (value) => value,
  style: cleanStyle,
  src: (value) => (/^media:[0-9a-f]{64}\.[a-z0-9]{2,4}$/.test(value) ? value : undefined),
};

/** Style properties that change how a text looks and nothing else. */
const allowedStyles = new Set(
  'text-align vertical-align font-weight font-style text-decoration color background-color width aspect-ratio'.split(
    ' ',
  ),
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
    const cleaned = allowedAttributes[name]?.(value);
    element.removeAttribute(name);
    if (cleaned !== undefined) element.setAttribute(name, cleaned);
  }
  if (tag === 'img' && !element.getAttribute('src')) element.remove();
  if (tag !== 'img') for (const name of ['src', 'alt']) element.removeAttribute(name);
  if (tag !== 'a') for (const name of ['href', 'target']) element.removeAttribute(name);
  if (/^https?:/i.test(element.getAttribute('href') ?? '')) element.setAttribute('rel', 'noopener noreferrer');
}

function cleanStyle(style: string): string | undefined {
  const kept = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      return allowedStyles.has(property.trim().toLowerCase()) && /^[\w\s#%.,/-]+$/.test(value);
    });
  return kept.length ? kept.join('; ') : undefined;
}
