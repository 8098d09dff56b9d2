/** Allowed elements of rich text (specification, section 5). */
export const richTextTags: readonly string[] =
  'p br span strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 sub sup a table thead tbody tr td th blockquote pre code hr img'.split(
    ' ',
  );

/** Allowed attributes of rich text (specification, section 5). */
export const richTextAttributes: readonly string[] = ['href', 'target', 'rel', 'title', 'alt', 'style', 'src'];

/** The `rel` of external links. */
export const outgoingRel = 'noopener noreferrer';

/** Attributes that are allowed on one element only. */
const elementOf: Readonly<Record<string, string>> = { href: 'a', target: 'a', rel: 'a', alt: 'img', src: 'img' };

const linkPattern = /^(https?:\/\/|mailto:|\/(?![/&])|#)[^\s\\]*$/i;

/** A file of this site: by its name in a package, by its address on a page. */
const filePattern = /^(media:[0-9a-f]{64}\.[a-z0-9]{2,4}|\/backend\/media\/[\w-]+(\/[\w-]+)*\.\w{2,4}(\?[\w=&;.-]*)?)$/;

/** Style properties that change the look of a text but not its position; none of their values loads a file. */
const styleProperties: readonly string[] =
  'text-align vertical-align font-weight font-style text-decoration color background-color width aspect-ratio'.split(
    ' ',
  );
const styleValue = /^(?:[\w#%., /-]|(?:rgb|hsl)a?\([\d.,%/ ]+\))+$/;

/**
 * Sanitizes the value of an attribute; `undefined` removes the attribute. Values may contain character references, as on
 * the edge.
 */
export function cleanAttribute(tag: string, name: string, value: string): string | undefined {
  if (!richTextAttributes.includes(name) || (elementOf[name] ?? tag) !== tag) return undefined;
  const trimmed = value.trim();
  switch (name) {
    case 'href':
      return linkPattern.test(trimmed) ? trimmed : undefined;
    case 'src':
      return filePattern.test(trimmed) ? trimmed : undefined;
    case 'target':
      return /^_(blank|self)$/.test(trimmed) ? trimmed : undefined;
    case 'rel':
      return /^[a-z -]+$/i.test(trimmed) ? trimmed : undefined;
    case 'style':
      return cleanStyle(value);
    default:
      return value;
  }
}

/** Whether a link is external. */
export function isOutgoing(href: string): boolean {
  return /^https?:/i.test(href);
}

function cleanStyle(style: string): string | undefined {
  const allowedStyle = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      return styleProperties.includes(property.trim().toLowerCase()) && styleValue.test(value.trim());
    });
  return allowedStyle.length ? allowedStyle.join('; ') : undefined;
}
