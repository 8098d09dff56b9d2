/** A least-recently-used cache with a limit in bytes. */
export function lruCache<Value>(mostBytes: number) {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let total = 0;

  const forget = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get(key: string): Value | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      // A map lists its keys in the order they came: the latest used is the last.
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },

    /** Keeps a value that takes this many bytes, unless it is larger than all the room there is. */
    set(key: string, value: Value, bytes: number): void {
      forget(key);
      if (bytes > mostBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return;
        forget(oldest);
      }
    },

    /** Bytes of all that is kept. */
    bytes: () => total,
  };
}
