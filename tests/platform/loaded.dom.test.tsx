import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredLoadCache } from '#contract/constants';
import { loadedStore } from '../../src/platform/api/loaded-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose number counts its loads; a listener comes and leaves. */
async function visited() {
  let count = 0;
  const $store = loadedStore(() => Promise.resolve(++count));
  const leave = $store.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  return $store;
}

/** What a page shows first, and what it shows once everything is loaded. */
async function shownBy($store: Awaited<ReturnType<typeof visited>>) {
  const seen: unknown[] = [];
  const leave = $store.subscribe((loaded) => seen.push(loaded.state === 'ready' ? loaded.value : loaded.state));
  await vi.advanceTimersByTimeAsync(0);
  leave();
  return seen;
}

test('a page that was seen before shows its last data at once and refreshes it', async () => {
  const $store = await visited();
  await vi.advanceTimersByTimeAsync(deferredLoadCache - 5000);
  expect(await shownBy($store)).toEqual([1, 2]);
});

// Specification 9: "Deferred-load cache time 600000 ms."
test('data that is ten minutes old is not shown again', async () => {
  expect(deferredLoadCache).toBe(600_000);
  const $store = await visited();
  await vi.advanceTimersByTimeAsync(deferredLoadCache + 5000);
  expect(await shownBy($store)).toEqual(['loading', 2]);
});
