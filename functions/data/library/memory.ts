interface Remembered {
  readonly revision: number;
  readonly value: unknown;
}

/** Values, never promises: a request must not wait for the work of another. */
const remembered = new Map<string, Remembered>();

/**
 * A value of the library, from the isolate's memory unless it is of an older revision. Only for the few values that every
 * request needs, such as the rules of features: content has a cache of its own, bounded in bytes.
 */
export async function ofRevision<Value>(
  key: string,
  revision: number | null,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = remembered.get(key);
  if (known && revision !== null && known.revision >= revision) return known.value as Value;
  const value = await load();
  if (revision !== null) remembered.set(key, { revision, value });
  return value;
}
