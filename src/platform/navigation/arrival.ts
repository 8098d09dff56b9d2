import { decide } from '#contract/navigation/decision';
import { redirects, reservedPages } from '#contract/library/redirects';
import { pageAt, routes, type Page } from '#contract/routes';
import { request } from '../api/request.ts';
import { firstAddress, noteApp } from '../session/app-marker.ts';
import { isFromApp } from '../session/from-app.ts';
import { goTo } from './location.ts';
import { hasSignedInHint } from '../session/signed-in-hint.ts';
import { currentUser } from '../session/session.ts';

/**
 * The access rules that the edge cannot judge: of a page that the CDN serves without asking the edge, whether a user
 * signed in has a gate to pass (rules 4 and 5) and where the redirect table sends it (rule 8); and whether the session
 * came from the mobile app, which only this tab knows (rule 7).
 */
async function follow(): Promise<void> {
  const { href, pathname, search } = location;
  noteApp(href);
  const page = pageAt(pathname);
  if (!page) return;
  const destination = mayLeadAway(page) ? await destinationOf(pathname) : null;
  const mayBeGated = page.name === 'pricing' && hasSignedInHint();
  if (!destination && !isFromApp() && !mayBeGated) return;
  const viewer = await currentUser().catch(() => null);
  const { goTo: target } = decide({ page, path: pathname + search, viewer, isFromApp: isFromApp(), destination });
  // The user may have navigated meanwhile; pages for visitors redirect members themselves.
  if (!target || location.pathname !== pathname) return;
  if (target.startsWith('/')) goTo(target, { replace: true });
  else location.replace(target);
}

/** Whether the CDN serves a page by itself, and an entry may send it elsewhere. */
function mayLeadAway({ name }: Page): boolean {
  return routes[name].for === 'anyone' && !routes[name].path.includes(':') && !reservedPages.includes(name);
}

/** Without an answer the page stays. */
async function destinationOf(source: string): Promise<string | null> {
  try {
    return (await request(redirects.endpoints.lookup, { query: { source } })).destination;
  } catch {
    return null;
  }
}

let isWatching = false;

/** Keeps these rules on the page that is open and on all that follow. */
export function watchNavigation(): void {
  if (isWatching) return;
  isWatching = true;
  noteApp(firstAddress());
  document.addEventListener('astro:page-load', () => void follow());
  void follow();
}
