import { pageAt, type RouteName } from '#contract/routes';
import { prefetchLifetime, storePrefetchedPage } from './page/prefetched-pages.ts';

/** How long the pointer stays on a link before its page is prefetched, in milliseconds. */
const hoverDelay = 80;

/** Pages that mark notifications as read when they are opened (specification, section 2, rule 6) are never prefetched. */
const withEffects: readonly RouteName[] = ['dashboard', 'errorThankYou'];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const prefetched = new Set<string>();

/** Whether the connection allows prefetching: not on a slow one or in data-saver mode (specification, section 9). */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return navigator.onLine && !saveData && !/2g/.test(effectiveType);
}

/** Prefetches a page of this site; it is valid for a minute. */
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

/** Stores a page for the router and makes the browser load its styles and the scripts of its islands. */
async function fetchAhead(path: string): Promise<void> {
  const answer = await fetch(path, { priority: 'low', credentials: 'include' });
  setTimeout(() => prefetched.delete(path), prefetchLifetime);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  storePrefetchedPage(path, html);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const island of page.querySelectorAll('astro-island:is([client=load], [client=press])'))
    hint('modulepreload', island.getAttribute('component-url'));
  for (const style of page.querySelectorAll('link[rel=stylesheet]')) hint('preload', style.getAttribute('href'));
}

/** Adds a preload link for a file, unless the page has one. */
export function hint(rel: 'modulepreload' | 'preload' | 'prefetch', href: string | null): void {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (rel === 'preload') link.as = 'style';
  document.head.append(link);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download], [target])') : null;
}

let hoverTimer: ReturnType<typeof setTimeout> | undefined;

function prefetchAfterDelay(event: Event): void {
  clearTimeout(hoverTimer);
  const link = linkOf(event);
  if (link) hoverTimer = setTimeout(() => prefetchPage(link.href), hoverDelay);
}

/**
 * Prefetches the page of a link that the pointer or the focus stays on, and of a link to the next step (`data-next`) once
 * it is visible.
 */
export function watchLinks(): void {
  for (const eventName of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(eventName, prefetchAfterDelay, { passive: true });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) prefetchPage((target as HTMLAnchorElement).href);
  });
  const observeLinks = () => document.querySelectorAll('a[data-next]').forEach((link) => observer.observe(link));
  let timer: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(observeLinks, hoverDelay);
  }).observe(document, { childList: true, subtree: true });
  observeLinks();
}
