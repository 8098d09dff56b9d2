import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an island that waits for idle time is hydrated in a browser that is never idle', async () => {
  const neverIdle = (run: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(run, timeout);
  vi.stubGlobal('requestIdleCallback', neverIdle);
  const { default: quiet } = await import('../../src/app/client-quiet.ts');
  const hydrate = vi.fn(() => Promise.resolve());
  void quiet(() => Promise.resolve(hydrate), { name: 'IdleToaster', value: 'true' }, document.createElement('div'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hydrate).toHaveBeenCalledOnce();
});
