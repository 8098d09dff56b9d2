/** A least-recently-used cache that is bounded by bytes. */
export function lruCache<Value>(maxBytes: number) {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let total = 0;

  const evict = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get(key: string): Value | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      // A map iterates in the order of insertion: the most recently used key is the last.
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },

    /** Stores a value with its size in bytes, unless it exceeds the limit. */
    set(key: string, value: Value, bytes: number): void {
      evict(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        evict(oldest);
      }
    },

    /** The total bytes of cached values. */
    bytes: () => total,
  };
}
