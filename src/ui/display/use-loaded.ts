import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef } from 'react';
import type { Loaded, LoadedStore } from '../../platform/api/loaded-store.ts';

/**
 * What a data store holds. While a prerendered island wakes up it is `loading`, as in the page's HTML, even where the
 * data of an earlier visit is at hand; that shows right after, before anything is painted. Data that comes later is
 * drawn in small steps, so that the browser stays responsive.
 */
export function useLoaded<Value>($store: LoadedStore<Value>): Loaded<Value> {
  const isAtHand = useRef($store.value?.state === 'ready');
  const loaded = useStore($store, { ssr: 'initial' });
  const drawn = useDeferredValue(loaded);
  return drawn.state === 'loading' && !isAtHand.current ? drawn : loaded;
}
