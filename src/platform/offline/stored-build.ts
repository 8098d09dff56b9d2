import { offlineManifestPath, type OfflineManifest } from '#contract/http/builds';
import type { Locale } from '#contract/locales';
import { NetworkError } from '../api/request.ts';
import { buildOf, runningBuild } from '../navigation/page/build-id.ts';
import { buildCache, changeState, loadState, store } from './offline-storage.ts';
import { inParallel } from './parallel.ts';

/** The files of the running build in one language. */
export async function manifestOfBuild(locale: Locale): Promise<OfflineManifest> {
  const response = await fetch(offlineManifestPath(runningBuild ?? '', locale));
  if (!response.ok) throw new NetworkError();
  return (await response.json()) as OfflineManifest;
}

/**
 * Stores the running build in some languages; the one before is deleted only when all files of the new one are stored, so
 * that a device always has a whole one.
 */
export async function storeBuild(locales: readonly Locale[], onStored: (file: string) => void = () => undefined) {
  if (!runningBuild) return;
  const cacheName = buildCache(runningBuild);
  for (const locale of locales) {
    const { id, pages, files } = await manifestOfBuild(locale);
    await inParallel([...pages, ...files], async (file) => {
      if (!(await caches.match(file, { cacheName, ignoreVary: true }))) {
        const response = await fetchFile(file);
        if (pages.includes(file)) await assertBuild(response.clone(), id);
        await store(cacheName, file, response);
      }
      onStored(file);
    });
  }
  await changeState((state) => state && { ...state, buildId: runningBuild ?? '' });
  await deleteOtherBuilds();
}

async function deleteOtherBuilds(): Promise<void> {
  const state = await loadState();
  if (!state) return;
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(buildCache('')) && name !== buildCache(state.buildId),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Fetches a file, past the cache of the browser. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', redirect: 'error', credentials: 'include' }).catch(
    (cause: unknown) => Promise.reject(new NetworkError('', { cause })),
  );
  if (!response.ok) throw new NetworkError(`${response.status}`);
  return response;
}

/** A page of a build that was deployed meanwhile has other scripts. */
async function assertBuild(response: Response, id: string): Promise<void> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (buildOf(page) !== id) throw new NetworkError('a newer build is online');
}
