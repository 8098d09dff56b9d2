import type { Locale } from '#contract/locales';

/** The address of the latest build's id (specification, section 7), which the edge answers. */
export const latestBuildPath = '/builds/latest.json';

/** The files of a build; it never changes. */
export interface BuildManifest {
  readonly id: string;
  /** Scripts and styles of its pages. */
  readonly files: readonly string[];
  /** Which of the files each shell needs, by their places in the list. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

export function manifestPath(id: string): string {
  return `/builds/${id}.json`;
}

/** What a device stores of a build to open pages of one language without a connection; it never changes. */
export interface OfflineManifest {
  readonly id: string;
  /** Paths of its shells. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** The size of all. */
  readonly bytes: number;
}

export function offlineManifestPath(id: string, locale: Locale): string {
  return `/builds/${id}.${locale}.json`;
}
