import { navigateByLink } from '../navigation/page/navigate-by-link.ts';

let reason: unknown;
let ready: Document | undefined;

/** Returns and clears the error that the error page describes. */
export function takeReason(): unknown {
  const taken = reason;
  reason = undefined;
  return taken;
}

/** Returns and clears the error page that the current navigation shows. */
export function takeErrorPage(): Document | undefined {
  const page = ready;
  ready = undefined;
  return page;
}

/**
 * Replaces a page whose scripts do not work by the prerendered error screen, under the same address. Only the router is
 * needed; without a connection the page does not change.
 */
export async function showErrorPage(cause: unknown): Promise<void> {
  reason = cause;
  const { lang } = document.documentElement;
  const answer = await fetch(`${lang === 'en' ? '' : `/${lang}`}/500`).catch(() => undefined);
  if (!answer) return;
  ready = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // With its origin: a path that begins with two slashes would name a host.
  navigateByLink(location.origin + location.pathname + location.search, { astroHistory: 'replace' });
}
