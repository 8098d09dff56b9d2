import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredLoadCache } from '#contract/constants';
import { loadedStore } from '../../src/platform/api/loaded-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose value counts its loads, to which a listener subscribes and unsubscribes. */
async function visited() {
  let count = 0;
  const $store = loadedStore(() => Promise.resolve(++count));
  const leave = $store.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  return $store;
}

/** The first value of a page, and the value after loading. */
async function valuesOf($store: Awaited<ReturnType<typeof visited>>) {
  const seen: unknown[] = [];
  const leave = $store.subscribe((loaded) => seen.push(loaded.state === 'ready' ? loaded.value : loaded.state));
  await vi.advanceTimersByTimeAsync(0);
  leave();
  return seen;
}

test('a page that was opened before shows its last data at once and refreshes it', async () => {
  const $store = await visited();
  await vi.advanceTimersByTimeAsync(deferredLoadCache - 5000);
  expect(await valuesOf($store)).toEqual([1, 2]);
});

// Specification 9: "Deferred-load cache time 600000 ms."
test('data that is ten minutes old is not reused', async () => {
  expect(deferredLoadCache).toBe(600_000);
  const $store = await visited();
  await vi.advanceTimersByTimeAsync(deferredLoadCache + 5000);
  expect(await valuesOf($store)).toEqual(['loading', 2]);
});

test('a response from before a change does not undo it: the data is loaded again', async () => {
  const responses: ((value: string) => void)[] = [];
  const $store = loadedStore(() => new Promise<string>((respond) => responses.push(respond)));
  const leave = $store.subscribe(() => undefined);
  responses[0]?.('open');
  await vi.advanceTimersByTimeAsync(0);
  void $store.reload();
  $store.change(() => 'finished');
  responses[1]?.('open');
  await vi.advanceTimersByTimeAsync(0);
  expect($store.get()).toEqual({ state: 'ready', value: 'finished' });
  responses[2]?.('finished, with a result');
  await vi.advanceTimersByTimeAsync(0);
  expect($store.get()).toEqual({ state: 'ready', value: 'finished, with a result' });
  leave();
});
