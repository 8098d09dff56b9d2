import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { unstampedBuild } from '#contract/constants';

/**
 * Writes `builds/latest.json`, which the browser polls to notice a new build (specification, section 7), and the same
 * id into every page. It is the hash of all files from before the pages name it: the same files always have the same.
 */
export function buildManifest(): AstroIntegration {
  return {
    name: 'build-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const hash = createHash('sha256');
        for (const file of globSync('**/*.{html,js,css}', { cwd: folder }).sort())
          hash.update(readFileSync(folder + file));
        const id = hash.digest('hex').slice(0, 16);
        for (const file of globSync('**/*.html', { cwd: folder })) stamp(folder + file, id);
        mkdirSync(`${folder}builds`, { recursive: true });
        writeFileSync(`${folder}builds/latest.json`, JSON.stringify({ id }));
      },
    },
  };
}

function stamp(file: string, id: string): void {
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace(`<meta name="build" content="${unstampedBuild}">`, `<meta name="build" content="${id}">`),
  );
}
