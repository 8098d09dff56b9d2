import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const demoFolder = inRoot('functions/data/demo');

/** Creates a valid package from its skeleton; `id` and days are filled in. */
export function createPackage(folder: string, kind: 'course' | 'webinar', now: Date): void {
  const id = basename(folder);
  if (!/^[a-z0-9-]{1,64}$/.test(id))
    throw new Failure(`“${id}” cannot be the id of a package: use small letters, digits and hyphens.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  cpSync(inRoot(`src/contract/library/content/skeletons/${kind}`), folder, { recursive: true });
  const today = now.toISOString().slice(0, 10);
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const path = join(folder, file);
    const schemas = relative(dirname(path), join(demoFolder, 'schemas'));
    const text = readFileSync(path, 'utf8')
      .replace(/(?<=\$schema=).*(?=\/)/, schemas)
      .replace(/^id: .*/m, `id: ${id}`)
      .replace(/^(released|reviewed): .*/gm, `$1: ${today}`);
    writeFileSync(path, text);
  }
}
