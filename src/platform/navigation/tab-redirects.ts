import { decide } from '#contract/navigation/decision';
import { redirects, reservedPages } from '#contract/library/redirects';
import { pageAt, routes, type Page } from '#contract/routes';
import { request } from '../api/request.ts';
import { isFromApp, storeAppMarker } from '../session/from-app.ts';
import { goTo } from './location.ts';
import { hasSignedInHint } from '../session/signed-in-hint.ts';
import { currentUser } from '../session/session.ts';

/**
 * Applies the access rules that the edge cannot: on pages served by the CDN, the gates for signed-in users (rules 4 and
 * 5) and the redirect table (rule 8); in every tab that the mobile app opened, rule 7.
 */
async function applyAccessRules(): Promise<void> {
  const { href, pathname, search } = location;
  storeAppMarker(href);
  const page = pageAt(pathname);
  if (!page) return;
  const destination = mayBeRedirected(page) ? await destinationOf(pathname) : null;
  const mayBeGated = page.name === 'pricing' && hasSignedInHint();
  if (!destination && !isFromApp() && !mayBeGated) return;
  const viewer = await currentUser().catch(() => null);
  const { goTo: target } = decide({ page, path: pathname + search, viewer, isFromApp: isFromApp(), destination });
  // The user may have navigated meanwhile; pages for visitors redirect members themselves.
  if (!target || location.pathname !== pathname) return;
  if (target.startsWith('/')) goTo(target, { replace: true });
  else location.replace(target);
}

/** Whether the CDN serves a page, and the redirect table may contain it. */
function mayBeRedirected({ name }: Page): boolean {
  return routes[name].for === 'anyone' && !routes[name].path.includes(':') && !reservedPages.includes(name);
}

/** The target in the redirect table; `null` without a response. */
async function destinationOf(source: string): Promise<string | null> {
  try {
    return (await request(redirects.endpoints.lookup, { query: { source } })).destination;
  } catch {
    return null;
  }
}

/**
 * The address that this document was opened with. It is read when the page is idle, and the router may have navigated by
 * then.
 */
function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

let isWatching = false;

/** Applies these rules to the open page and to all later ones. */
export function watchNavigation(): void {
  if (isWatching) return;
  isWatching = true;
  storeAppMarker(firstAddress());
  document.addEventListener('astro:page-load', () => void applyAccessRules());
  void applyAccessRules();
}
