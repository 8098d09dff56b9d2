import { LRUCache } from 'lru-cache';
import type { Library } from '../../data/cells.ts';
import { heapBytes } from '../../library/content/heap-bytes.ts';
import { catalogueRows } from './queries.ts';
import type { WebinarRow } from './schema.ts';

/** Every webinar at one revision of the library, in the order of their start. */
export interface Catalogue {
  readonly revision: number | null;
  readonly webinars: readonly WebinarRow[];
}

/** Maximum bytes of cached webinars per isolate, of its 128 MiB: about a thousand of them. */
const maxBytes = 8 * 1024 * 1024;

/** Caches values, never promises: a promise of one request must never be awaited by another. */
const cache = new LRUCache<'webinars', Catalogue>({ maxSize: maxBytes, sizeCalculation: heapBytes });

/** The webinars of the library, from the cache unless the library has changed. */
export async function currentCatalogue(db: Library, revisionNow: () => Promise<number | null>): Promise<Catalogue> {
  const cached = cache.get('webinars');
  const revision = await revisionNow();
  // A cell may have an older revision than another.
  if (cached && revision !== null && (cached.revision ?? -1) >= revision) return cached;
  const loaded = await catalogueRows(db);
  cache.set('webinars', loaded);
  return loaded;
}
