/**
 * Retries an optimistic write: `store` reads and writes, gets the number of earlier attempts, and returns `undefined`
 * if another write was first. Throws after `maxAttempts`.
 */
export async function retryUntilStored<Value>(
  store: (attempt: number) => Promise<Value | undefined>,
  maxAttempts = 5,
): Promise<Value> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await store(attempt);
    if (stored !== undefined) return stored;
  }
  throw new Error(`A write conflicted ${maxAttempts} times.`);
}
