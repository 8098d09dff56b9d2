import { useStore } from '@nanostores/react';
import type { Loaded, LoadedStore } from '../platform/loaded.ts';

/**
 * What a data store holds. While a prerendered island wakes up it is `loading`, as in the page's HTML, even where the
 * data of an earlier visit is at hand; that shows right after, before anything is painted.
 */
export function useLoaded<Value>($store: LoadedStore<Value>): Loaded<Value> {
  return useStore($store, { ssr: 'initial' });
}
