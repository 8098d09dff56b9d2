import { pageAt, type RouteName } from '#contract/routes';
import { heldFor, holdPage } from './page/held-pages.ts';

/** How long the pointer rests on a link before its page is wanted, in milliseconds. */
const rest = 80;

/** Pages that read notifications when they are opened (specification, section 2, rule 6): only a person may open them. */
const withEffects: readonly RouteName[] = ['dashboard', 'errorThankYou'];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const prefetched = new Set<string>();

/** Whether something may be fetched ahead: not on a slow connection nor while data are saved (specification, section 9). */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !/2g/.test(effectiveType);
}

/** Fetches a page of ours ahead; it holds for a minute. */
export function prefetchPage(address: string): void {
  const url = new URL(address, location.href);
  if (!mayPrefetch() || url.origin !== location.origin || url.pathname === location.pathname) return;
  const page = pageAt(url.pathname);
  const path = url.pathname + url.search;
  if (!page || withEffects.includes(page.name) || prefetched.has(path)) return;
  prefetched.add(path);
  // A page that fails now is requested again when the user goes there.
  void fetchAhead(path).catch(() => prefetched.delete(path));
}

/** Holds a page for the router and has the browser load its styles and the scripts of its islands. */
async function fetchAhead(path: string): Promise<void> {
  const answer = await fetch(path, { priority: 'low', credentials: 'include' });
  setTimeout(() => prefetched.delete(path), heldFor);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  holdPage(path, html);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const island of page.querySelectorAll('astro-island[client=load]'))
    hint('modulepreload', island.getAttribute('component-url'));
  for (const style of page.querySelectorAll('link[rel=stylesheet]')) hint('preload', style.getAttribute('href'));
}

/** Has the browser load a file ahead, unless the page names it already. */
export function hint(rel: 'modulepreload' | 'preload' | 'prefetch', href: string | null): void {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (rel === 'preload') link.as = 'style';
  document.head.append(link);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download], [target])') : null;
}

let resting: ReturnType<typeof setTimeout> | undefined;

function soon(event: Event): void {
  clearTimeout(resting);
  const link = linkOf(event);
  if (link) resting = setTimeout(() => prefetchPage(link.href), rest);
}

/**
 * Fetches ahead what the pointer or the focus rests on, and what is marked as the next step (`data-next`) once it is in
 * sight.
 */
export function watchLinks(): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(sign, soon, { passive: true });
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) prefetchPage((target as HTMLAnchorElement).href);
  });
  const look = () => document.querySelectorAll('a[data-next]').forEach((link) => seen.observe(link));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(look, rest);
  }).observe(document, { childList: true, subtree: true });
  look();
}
