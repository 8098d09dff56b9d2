import * as v from 'valibot';
import { PackageSources } from '#contract/library/content/sources';
import type { DraftMedia, VersionFiles } from '#contract/desk/drafts';
import type { Env } from '../../../env.ts';
import { mediaUrl } from '../media/addresses.ts';

/** The key in R2 of the files of a version, by the hash of its package. */
const sourcesKey = (hash: string): string => `sources/${hash}.json`;

/** Stores the files that a version was made from; repeated, the latest ones stay. */
export async function storeSources({ FILES }: Env, hash: string, sources: PackageSources): Promise<void> {
  await FILES.put(sourcesKey(hash), JSON.stringify(sources), { httpMetadata: { contentType: 'application/json' } });
}

/** The files that a version was made from; `undefined` if it was imported without them. */
export async function sourcesOf({ FILES }: Env, hash: string): Promise<PackageSources | undefined> {
  const stored = await FILES.get(sourcesKey(hash));
  return stored ? v.parse(PackageSources, await stored.json()) : undefined;
}

/** Files with addresses of their media, for a download. */
export async function withAddresses(env: Env, sources: PackageSources): Promise<VersionFiles> {
  const media = Object.entries(sources.media).map(([path, { name, ratio = null, speed = null }]) =>
    withAddress(env, { path, name, ratio, speed }),
  );
  return { texts: sources.texts, media: await Promise.all(media) };
}

/** A file of the media store with its address. */
export async function withAddress(
  env: Env,
  { path, name, ratio, speed }: Omit<DraftMedia, 'url'>,
): Promise<DraftMedia> {
  return { path, name, ratio, speed, url: await mediaUrl(env, name) };
}
