import { useEffect, useState } from 'react';
import type DOMPurify from 'dompurify';

/** Tags and attributes that rich text may use (specification, section 5); everything else is stripped. */
const allowed = {
  ALLOWED_TAGS: (
    'p br span strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 sub sup a table thead tbody tr td th blockquote pre code hr img'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'target', 'rel', 'title', 'alt', 'style', 'src'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let purify: typeof DOMPurify | undefined;

/** Loads the sanitizer; called early where rich text is sure to come. */
export async function loadSanitizer(): Promise<typeof DOMPurify> {
  if (purify) return purify;
  const { default: loaded } = await import('dompurify');
  loaded.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    const href = node.getAttribute('href') ?? '';
    if (/^https?:/i.test(href)) node.setAttribute('rel', 'noopener noreferrer');
  });
  return (purify = loaded);
}

interface Props {
  readonly html: string;
  readonly className?: string;
}

/** Shows rich text; the only place that puts HTML on a page. */
export function RichText({ html, className = 'prose' }: Props) {
  const [sanitizer, setSanitizer] = useState(purify);
  useEffect(() => {
    if (!sanitizer) void loadSanitizer().then((loaded) => setSanitizer(() => loaded));
  }, [sanitizer]);
  if (!sanitizer) return <div className={className} aria-busy="true" />;
  return <div className={className} dangerouslySetInnerHTML={{ __html: sanitizer.sanitize(html, allowed) }} />;
}
