/**
 * Repeats a write that is stored only while what it was based on still holds; `store` reads again each time, gets the
 * number of earlier attempts, and returns `undefined` when another write came first. Gives up after `mostTries`.
 */
export async function untilStored<Value>(
  store: (tries: number) => Promise<Value | undefined>,
  mostTries = 5,
): Promise<Value> {
  for (let tries = 0; tries < mostTries; tries++) {
    const stored = await store(tries);
    if (stored !== undefined) return stored;
  }
  throw new Error(`A write was overtaken ${mostTries} times.`);
}
