import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationSettled, delayNavigation } from '../../src/platform/navigation/page/navigation-settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the next route may resolve after some milliseconds. */
async function isSettledAfter(milliseconds: number, wait: Promise<unknown> = navigationSettled()): Promise<boolean> {
  let isDone = false;
  void wait.then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isDone;
}

test('a route is resolved at once while no request is pending', async () => {
  expect(await isSettledAfter(0)).toBe(true);
});

// Specification 9: "Settle delay of up to 100 ms before route resolution."
test('a route waits for session and user, at most 100 ms', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  delayNavigation(promise);
  const wait = navigationSettled();
  expect(await isSettledAfter(99, wait)).toBe(false);
  expect(await isSettledAfter(1, wait)).toBe(true);
  resolve();
});

test('a response ends the wait early, also a failed one', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  delayNavigation(promise);
  const wait = navigationSettled();
  expect(await isSettledAfter(20, wait)).toBe(false);
  reject(new Error('No.'));
  expect(await isSettledAfter(1, wait)).toBe(true);
});
