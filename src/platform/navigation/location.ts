import { pageAt, type RouteName } from '#contract/routes';
import { isLocalPath } from '#contract/navigation/addresses';
import { navigateByLink } from './page/navigate-by-link.ts';

/** The parameters in the address of the open page, such as `courseId`. */
export function pageParams(): Readonly<Record<string, string>> {
  return import.meta.env.SSR ? {} : (pageAt(location.pathname)?.params ?? {});
}

/** The name of the open page. */
export function pageName(): RouteName | undefined {
  return import.meta.env.SSR ? undefined : pageAt(location.pathname)?.name;
}

/** A value from the query string. */
export function queryValue(name: string): string {
  return import.meta.env.SSR ? '' : (new URLSearchParams(location.search).get(name) ?? '');
}

/**
 * Navigates to a page of this site and ignores other addresses. With `reload` the browser loads the page, which clears
 * everything in memory.
 */
export function goTo(path: string, { replace = false, reload = false } = {}): void {
  if (!isLocalPath(path)) return;
  navigateByLink(path, { ...(replace && { astroHistory: 'replace' }), ...(reload && { astroReload: '' }) });
}
