/** Pages fetched ahead, by path and query; none is older than a minute. */
const held = new Map<string, string>();

/** How long a page fetched ahead may stand for its address, in milliseconds. */
export const heldFor = 60_000;

export function holdPage(path: string, html: string): void {
  held.set(path, html);
  setTimeout(() => held.delete(path), heldFor);
}

/** The page of an address if it was fetched ahead. */
export function heldPage({ pathname, search }: URL): Document | undefined {
  const html = held.get(pathname + search);
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}
