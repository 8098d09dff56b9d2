import { loadedStores, type LoadedStore } from './loaded-store.ts';

/** The loaded pages of a list, with the cursor of the next. */
export interface Paged<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** A list that loads page by page; `reload` loads as many entries as it has, from at most `maxReloaded` pages. */
export interface PagedStore<Item> extends LoadedStore<Paged<Item>> {
  readonly loadMore: () => Promise<void>;
}

/** Most pages that a reload requests. */
const maxReloaded = 10;

/** One paged list per key. */
export function pagedStores<Key extends string, Item>(
  load: (key: Key, cursor: string | undefined) => Promise<Paged<Item>>,
): (key: Key) => PagedStore<Item> {
  const storeOf = loadedStores<Key, Paged<Item>>(async (key) => {
    const known = storeOf(key).value;
    const wanted = known?.state === 'ready' ? known.value.data.length : 0;
    let list = await load(key, undefined);
    for (let pages = 1; list.nextCursor && list.data.length < wanted && pages < maxReloaded; pages++) {
      const { data, nextCursor } = await load(key, list.nextCursor);
      list = { data: [...list.data, ...data], nextCursor };
    }
    return list;
  });
  const loadMore = async (key: Key) => {
    const $list = storeOf(key);
    const now = $list.get();
    const cursor = now.state === 'ready' ? now.value.nextCursor : null;
    if (!cursor) return;
    const next = await load(key, cursor);
    // The list may have been reloaded meanwhile.
    $list.change((list) =>
      list.nextCursor === cursor ? { data: [...list.data, ...next.data], nextCursor: next.nextCursor } : list,
    );
  };
  return (key) => Object.assign(storeOf(key), { loadMore: () => loadMore(key) });
}
