import { chunkReloadInterval } from '#contract/constants';
import { setTabNote, tabNote } from '../session/tab-notes.ts';
import { handleError } from './early-errors.ts';
import { showErrorPage } from './failed-page.ts';

/** Failures of parts that a page does well without. */
const harmless = new WeakSet<object>();

/** Loads a part that may be missing, such as one that content blockers keep away; `undefined` if it cannot be had. */
export async function importOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (reason) {
    if (typeof reason === 'object' && reason) harmless.add(reason);
    return undefined;
  }
}

/** Handles a part that could not be loaded; optional parts are marked as harmless right afterwards. */
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
 * Loads the page again when a script of it is missing: at most once per path within 10 s, then the error screen stands
 * in its place (specification, section 9). Without a connection it waits for that.
 */
export function onMissingChunk(reason: unknown): void {
  if (!navigator.onLine) addEventListener('online', () => onMissingChunk(reason), { once: true });
  else if (mayReload()) location.reload();
  else void showErrorPage(reason);
}

function mayReload(): boolean {
  const key = `chunk-reload:${location.pathname}`;
  if (Date.now() - Number(tabNote(key)) < chunkReloadInterval) return false;
  // Where nothing can be remembered, a reload could repeat for ever.
  return setTabNote(key, String(Date.now()));
}

/** An island that does not work: inside `main` the error screen takes the page's place, elsewhere a toast says so. */
export function onBroken(reason: unknown, island: Element): void {
  if (isChunkError(reason)) onMissingChunk(reason);
  else if (island.closest('main')) void showErrorPage(reason);
  else handleError(reason);
}
