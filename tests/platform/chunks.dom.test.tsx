import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkError, onMissingChunk, onPreloadError, importOptional } from '../../src/platform/errors/chunks.ts';

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: https://wardwise.example/_astro/x.js');
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  history.replaceState({}, '', '/courses');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

// Specification 9: "Chunk-error page reload limited to once per path within 10 s."
test('a page without one of its scripts is reloaded once per path within ten seconds', () => {
  onMissingChunk(missing());
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9999);
  onMissingChunk(missing());
  expect(reload).toHaveBeenCalledTimes(1);
  history.replaceState({}, '', '/webinars');
  onMissingChunk(missing());
  expect(reload).toHaveBeenCalledTimes(2);
  history.replaceState({}, '', '/courses');
  vi.advanceTimersByTime(1);
  onMissingChunk(missing());
  expect(reload).toHaveBeenCalledTimes(3);
});

test('without a connection the page waits for it instead', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onMissingChunk(missing());
  expect(reload).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an optional part that a content blocker blocks reloads nothing', async () => {
  const reason = missing();
  const part = importOptional(() => {
    onPreloadError({ payload: reason });
    return Promise.reject(reason);
  });
  await expect(part).resolves.toBeUndefined();
  vi.advanceTimersByTime(10);
  expect(reload).not.toHaveBeenCalled();
  onPreloadError({ payload: missing() });
  vi.advanceTimersByTime(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: /_astro/x.js'],
  ['Firefox', 'error loading dynamically imported module: /_astro/x.js'],
  ['Safari', 'Importing a module script failed.'],
])('%s words it in its own way', (_, message) => {
  expect(isChunkError(new TypeError(message))).toBe(true);
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
});
