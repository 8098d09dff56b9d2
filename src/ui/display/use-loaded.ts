import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef } from 'react';
import type { Loaded, LoadedStore } from '../../platform/api/loaded-store.ts';

/**
 * The state of a data store. During hydration it is `loading`, as in the page's HTML, even if the store has data; the
 * data is rendered before the next paint. Data that arrives later is rendered in small steps, so that the browser stays
 * responsive.
 */
export function useLoaded<Value>($store: LoadedStore<Value>): Loaded<Value> {
  const isCached = useRef($store.value?.state === 'ready');
  const loaded = useStore($store, { ssr: 'initial' });
  const drawn = useDeferredValue(loaded);
  return drawn.state === 'loading' && !isCached.current ? drawn : loaded;
}
