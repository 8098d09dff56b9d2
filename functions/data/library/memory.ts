interface CacheEntry {
  readonly revision: number;
  readonly value: unknown;
}

/** Caches values, never promises: a request must not await a promise of another. */
const cache = new Map<string, CacheEntry>();

/**
 * A value of the library, cached per isolate and revision. Only for the few values that every
 * request needs, such as the rules of flags: content has its own cache, bounded by bytes.
 */
export async function cachedByRevision<Value>(
  key: string,
  revision: number | null,
  load: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached && revision !== null && cached.revision >= revision) return cached.value as Value;
  const value = await load();
  if (revision !== null) cache.set(key, { revision, value });
  return value;
}
