/** A least-recently-used cache with a limit in bytes. */
export function lruCache<Value>(mostBytes: number) {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let total = 0;

  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  return {
    get(key: string): Value | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      // A map lists its keys in the order they came: the latest used is the last.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },

    /** Keeps a value that takes this many bytes, unless it is larger than all the room there is. */
    set(key: string, value: Value, bytes: number): void {
      forget(key);
      if (bytes > mostBytes) return;
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) return;
        forget(oldest);
      }
    },

    /** Bytes of all that is kept. */
    bytes: () => total,
  };
}
