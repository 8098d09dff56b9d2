import { manifestPath, type BuildManifest } from '#contract/http/builds';
import { shellPath } from '#contract/routes';
import { read } from '../platform/api/transport.ts';
import { pageName } from '../platform/navigation/location.ts';
import { hint, mayPrefetch } from '../platform/navigation/prefetching.ts';
import { currentLocale } from '../platform/text/translations.ts';

/** Prefetches the files of the open page in a newer build, so that the update loads at once. */
export async function prefetchBuild(id: string): Promise<void> {
  const name = pageName();
  if (!name || !mayPrefetch()) return;
  const { files, pages } = (await read(manifestPath(id))) as BuildManifest;
  for (const place of pages[shellPath(name, currentLocale())] ?? []) {
    const file = files[place];
    if (file) hint('prefetch', file);
  }
}
