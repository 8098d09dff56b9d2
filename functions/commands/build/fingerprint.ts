import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { inRoot, root } from '../paths.ts';

interface Sources {
  readonly files: readonly string[];
  readonly except?: readonly string[];
  /** Further values that determine the result. */
  readonly settings?: readonly string[];
}

/** A hash of the content of files and of settings. */
export function fingerprint({ files, except = [], settings = [] }: Sources): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of globSync([...files], { cwd: root, exclude: [...except] }).sort())
    if (statSync(inRoot(file)).isFile()) hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}
