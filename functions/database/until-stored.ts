/**
 * Repeats a write that is stored only while what it was based on still holds; `store` reads anew each time, is told
 * how many tries there were before, and answers `undefined` when it was overtaken. Gives up after `mostTries`.
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
