import { useEffect, useMemo, useRef, useState } from 'react';
import type DOMPurify from 'dompurify';
import { texts } from '../platform/texts.ts';

/** Tags and attributes that rich text may use (specification, section 5); everything else is stripped. */
const allowed = {
  ALLOWED_TAGS:
    'p br span strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 sub sup a table thead tbody tr td th blockquote pre code hr img'.split(
      ' ',
    ),
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
  /** Called once the text stands on the page. */
  readonly onShown?: (element: HTMLElement) => void;
}

/** Shows rich text; the only place that puts HTML on a page. */
export function RichText({ html, className = 'prose', onShown }: Props) {
  const [sanitizer, setSanitizer] = useState(() => purify);
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  });
  useEffect(() => {
    if (!sanitizer) void loadSanitizer().then((loaded) => setSanitizer(() => loaded));
  }, [sanitizer]);
  const clean = useMemo(
    () => sanitizer && { __html: inScrollers(sanitizer.sanitize(html, allowed)) },
    [sanitizer, html],
  );
  useEffect(() => {
    if (!clean || !element.current) return;
    openScrollers(element.current);
    shown.current?.(element.current);
  }, [clean]);
  if (!clean) return <div className={className} aria-busy="true" />;
  return <div ref={element} className={className} dangerouslySetInnerHTML={clean} />;
}

/** Puts each table into a box of its own that scrolls. */
function inScrollers(html: string): string {
  return html.replaceAll('<table', '<div data-scroller><table').replaceAll('</table>', '</table></div>');
}

/** A box that really scrolls can be reached and scrolled with the keyboard. */
function openScrollers(element: HTMLElement): void {
  for (const scroller of element.querySelectorAll('[data-scroller]')) {
    if (scroller.scrollWidth <= scroller.clientWidth) continue;
    scroller.setAttribute('tabindex', '0');
    scroller.setAttribute('role', 'region');
    scroller.setAttribute('aria-label', texts('ui')('table'));
  }
}
