import * as v from 'valibot';
import { PackageSources } from '#contract/library/content/sources';
import type { Env } from '../../../env.ts';

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
