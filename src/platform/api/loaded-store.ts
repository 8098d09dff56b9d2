import { atom, onMount, type ReadableAtom } from 'nanostores';
import { deferredLoadCache } from '#contract/constants';

/** The state of a data store. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly reason: unknown };

/** A store of server data: it loads on the first subscription and shows data of the last ten minutes while it reloads. */
export interface LoadedStore<Value> extends ReadableAtom<Loaded<Value>> {
  readonly reload: () => Promise<void>;
  readonly change: (change: (value: Value) => Value) => void;
  /** Clears the data and sets the state to `loading`. */
  readonly clear: () => void;
}

/**
 * A store that loads when a component subscribes to it and no other one does.
 *
 * Islands are also rendered at build time, where no edge answers, so the prerendered shell always shows the loading
 * state.
 */
export function loadedStore<Value>(load: () => Promise<Value>): LoadedStore<Value> {
  const $store = atom<Loaded<Value>>({ state: 'loading' });
  let latest = 0;
  let loadedAt = 0;
  let isLoading = false;
  const reload = async () => {
    const turn = ++latest;
    isLoading = true;
    try {
      const value = await load();
      if (turn !== latest) return;
      isLoading = false;
      loadedAt = Date.now();
      $store.set({ state: 'ready', value });
    } catch (reason) {
      if (turn !== latest) return;
      isLoading = false;
      if ($store.value?.state !== 'ready') $store.set({ state: 'failed', reason });
    }
  };
  onMount($store, () => {
    if (import.meta.env.SSR) return;
    if (Date.now() - loadedAt > deferredLoadCache) $store.set({ state: 'loading' });
    void reload();
  });
  return Object.assign($store, {
    reload,
    change: (change: (value: Value) => Value) => {
      const now = $store.get();
      if (now.state !== 'ready') return;
      $store.set({ state: 'ready', value: change(now.value) });
      // A response from before the change would undo it.
      if (isLoading) void reload();
    },
    clear: () => {
      latest++;
      $store.set({ state: 'loading' });
    },
  });
}

/** One loaded store per key, so that a page that was opened before shows its last data at once. */
export function loadedStores<Key extends string, Value>(load: (key: Key) => Promise<Value>) {
  const stores = new Map<Key, LoadedStore<Value>>();
  return (key: Key): LoadedStore<Value> => {
    let $store = stores.get(key);
    if (!$store) {
      $store = loadedStore(() => load(key));
      stores.set(key, $store);
    }
    return $store;
  };
}
