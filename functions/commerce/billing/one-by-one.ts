/** Processes items one after the other: a failure is thrown only after the others were processed. */
export async function oneByOne<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((reason: unknown) => failures.push(reason));
  if (failures.length > 0) throw failures[0];
  return items.length;
}
