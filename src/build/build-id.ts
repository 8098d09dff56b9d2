import { createHash } from 'node:crypto';
import { unstampedBuild } from '#contract/constants';

/** The id of a build: the hash of its files from before its pages name it, so that the same files have the same. */
export function buildIdOf(files: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex').slice(0, 16);
}

/** The page with the id of its build, which the browser compares with the latest (specification, section 7). */
export function stamped(page: string, id: string): string {
  return page.replace(`<meta name="build" content="${unstampedBuild}">`, `<meta name="build" content="${id}">`);
}
