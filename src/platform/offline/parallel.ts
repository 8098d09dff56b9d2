/** How many requests run at once. */
const width = 6;

/** Runs some work for every entry, a few at once; the first failure stops it. */
export async function inParallel<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = [...entries];
  const run = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    } finally {
      waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: width }, run));
}
