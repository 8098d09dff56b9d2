/** Where the id of the newest build is (specification, section 7); the edge answers it. */
export const latestBuildPath = '/builds/latest.json';

/** What a build consists of; it never changes. */
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
