import { pageAt, type RouteName } from '#contract/routes';
import { isLocalPath } from '#contract/navigation/addresses';
import { navigateByLink } from './page/navigate-by-link.ts';

/** The parameters in the address of the page that is open, such as `courseId`. */
export function pageParams(): Readonly<Record<string, string>> {
  return import.meta.env.SSR ? {} : (pageAt(location.pathname)?.params ?? {});
}

/** The name of the page that is open. */
export function pageName(): RouteName | undefined {
  return import.meta.env.SSR ? undefined : pageAt(location.pathname)?.name;
}

/** A value from the query of the address. */
export function queryValue(name: string): string {
  return import.meta.env.SSR ? '' : (new URLSearchParams(location.search).get(name) ?? '');
}

/**
 * Goes to a page of ours; anything that would leave the site is ignored. With `reload` it is the browser that goes there,
 * which forgets all that is in memory.
 */
export function goTo(path: string, { replace = false, reload = false } = {}): void {
  if (!isLocalPath(path)) return;
  navigateByLink(path, { ...(replace && { astroHistory: 'replace' }), ...(reload && { astroReload: '' }) });
}
