import type DOMPurify from 'dompurify';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cleanAttribute, isOutgoing, outgoingRel, richTextAttributes, richTextTags } from '#contract/text/rich-text';
import { translations } from '../platform/text/translations.ts';

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...richTextAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let purify: typeof DOMPurify | undefined;

async function loadSanitizer(): Promise<typeof DOMPurify> {
  if (purify) return purify;
  const { default: loaded } = await import('dompurify');
  loaded.addHook('uponSanitizeAttribute', (node, attribute) => {
    const cleaned = cleanAttribute(node.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue);
    attribute.keepAttr = cleaned !== undefined;
    attribute.attrValue = cleaned ?? '';
  });
  return (purify = loaded);
}

/** Loads the sanitizer before the text is there; if this fails, the text loads it again. */
export function preloadSanitizer(): void {
  if (!import.meta.env.SSR) loadSanitizer().catch(() => undefined);
}

/** The sanitized text as nodes; it is never serialized to HTML again. */
function cleanText(sanitizer: typeof DOMPurify, html: string): DocumentFragment {
  const text = sanitizer.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const picture of text.querySelectorAll('img:not([src])')) picture.remove();
  for (const link of text.querySelectorAll('a')) {
    if (isOutgoing(link.getAttribute('href') ?? '')) link.rel = outgoingRel;
  }
  for (const table of text.querySelectorAll('table')) wrapInScroller(table);
  return text;
}

interface Props {
  readonly html: string;
  readonly className?: string;
  /** Whether a task of its own cleans the text, so that the browser stays responsive; room for the text is reserved. */
  readonly hasOwnTask?: boolean;
  /** Called once the text is on the page. */
  readonly onRender?: (element: HTMLElement) => void;
}

/** Shows rich text; the only place that puts foreign markup on a page. */
export function RichText({ html, className = 'prose', hasOwnTask = false, onRender }: Props) {
  const [sanitizer, setSanitizer] = useState(() => purify);
  const element = useRef<HTMLDivElement>(null);
  const onRenderRef = useRef(onRender);
  useEffect(() => {
    onRenderRef.current = onRender;
  });
  useEffect(() => {
    if (!sanitizer) void loadSanitizer().then((loaded) => setSanitizer(() => loaded));
  }, [sanitizer]);
  useLayoutEffect(() => {
    const box = element.current;
    if (!sanitizer || !box) return undefined;
    const scrollers = new ResizeObserver(makeFocusable);
    const show = () => {
      box.replaceChildren(cleanText(sanitizer, html));
      for (const scroller of box.querySelectorAll('[data-scroller]')) scrollers.observe(scroller);
      onRenderRef.current?.(box);
    };
    const timer = hasOwnTask ? setTimeout(show) : void show();
    return () => {
      clearTimeout(timer);
      scrollers.disconnect();
    };
  }, [sanitizer, html, hasOwnTask]);
  return <div ref={element} className={className} aria-busy={!sanitizer || undefined} />;
}

/** Puts a table into a box of its own that scrolls. */
function wrapInScroller(table: HTMLTableElement): void {
  const scroller = document.createElement('div');
  scroller.dataset['scroller'] = '';
  table.replaceWith(scroller);
  scroller.append(table);
}

/** Makes boxes focusable while they scroll, so that the keyboard can scroll them. */
function makeFocusable(resized: readonly ResizeObserverEntry[]): void {
  for (const { target } of resized) {
    const isScrolling = target.scrollWidth > target.clientWidth;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'region'],
      ['aria-label', translations('ui')('table')],
    ] as const) {
      if (isScrolling) target.setAttribute(name, value);
      else target.removeAttribute(name);
    }
  }
}
