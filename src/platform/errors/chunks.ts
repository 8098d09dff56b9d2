import { chunkReloadInterval } from '#contract/constants';
import { setTabValue, tabValue } from '../session/tab-storage.ts';
import { handleError } from './early-errors.ts';
import { showErrorPage } from './failed-page.ts';

/** Load errors of optional modules. */
const harmless = new WeakSet<object>();

/** Loads an optional module, which content blockers may block; `undefined` if it cannot be loaded. */
export async function importOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (reason) {
    if (typeof reason === 'object' && reason) harmless.add(reason);
    return undefined;
  }
}

/** Handles a module that could not be loaded; `importOptional` adds its errors to `harmless` right afterwards. */
export function onPreloadError({ payload }: { readonly payload: unknown }): void {
  setTimeout(() => isChunkError(payload) && onMissingChunk(payload));
}

/** Whether a script of the page could not be loaded, most often because a new build has replaced it. */
export function isChunkError(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(reason.message) &&
    !harmless.has(reason)
  );
}

/**
 * Reloads the page when one of its scripts is missing: at most once per path within 10 s, then it shows the error screen
 * (specification, section 9). Without a connection it waits until the browser is online.
 */
export function onMissingChunk(reason: unknown): void {
  if (!navigator.onLine) addEventListener('online', () => onMissingChunk(reason), { once: true });
  else if (mayReload()) location.reload();
  else void showErrorPage(reason);
}

function mayReload(): boolean {
  const key = `chunk-reload:${location.pathname}`;
  if (Date.now() - Number(tabValue(key)) < chunkReloadInterval) return false;
  // Without storage, reloads could repeat endlessly.
  return setTabValue(key, String(Date.now()));
}

/** Handles an error of an island: inside `main` the error screen replaces the page, elsewhere a toast appears. */
export function onIslandError(reason: unknown, island: Element): void {
  if (isChunkError(reason)) onMissingChunk(reason);
  else if (island.closest('main')) void showErrorPage(reason);
  else handleError(reason);
}
