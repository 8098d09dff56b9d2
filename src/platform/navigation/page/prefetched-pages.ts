/** Prefetched pages, by path and query. */
const pages = new Map<string, string>();

/** How long a prefetched page is valid, in milliseconds. */
export const prefetchLifetime = 60_000;

export function storePrefetchedPage(path: string, html: string): void {
  pages.set(path, html);
  setTimeout(() => pages.delete(path), prefetchLifetime);
}

export function prefetchedPage({ pathname, search }: URL): Document | undefined {
  const html = pages.get(pathname + search);
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}
