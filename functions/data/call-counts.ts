import { AsyncLocalStorage } from 'node:async_hooks';

/** The database calls of a request so far. */
export interface CallCount {
  calls: number;
}

const counts = new AsyncLocalStorage<CallCount>();

/** Runs the work of a request, and counts its database calls: a batch is one. */
export function countingCalls<Value>(count: CallCount, work: () => Promise<Value>): Promise<Value> {
  return counts.run(count, work);
}

/** Counts a database call of the request that makes it. */
export function countCall(): void {
  const count = counts.getStore();
  if (count) count.calls += 1;
}
