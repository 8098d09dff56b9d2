import { navigateByLink } from '../navigation/page/navigate-by-link.ts';

let reason: unknown;
let ready: Document | undefined;

/** What the error page in place of a broken one is about, once. */
export function takeReason(): unknown {
  const taken = reason;
  reason = undefined;
  return taken;
}

/** The error page that a navigation under way is to show, once. */
export function takeErrorPage(): Document | undefined {
  const page = ready;
  ready = undefined;
  return page;
}

/**
 * Puts the ready-made error screen in place of a page whose scripts do not work, under the same address. Nothing but
 * the router is needed for it; without a connection the page stays as it is.
 */
export async function showErrorPage(cause: unknown): Promise<void> {
  reason = cause;
  const { lang } = document.documentElement;
  const answer = await fetch(`${lang === 'en' ? '' : `/${lang}`}/500`).catch(() => undefined);
  if (!answer) return;
  ready = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // With its origin: a path that begins like a host would lead to it.
  navigateByLink(location.origin + location.pathname + location.search, { astroHistory: 'replace' });
}
