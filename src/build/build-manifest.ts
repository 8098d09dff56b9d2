import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Writes `builds/latest.json`, which the browser polls to notice a new build (specification, section 7). */
export function buildManifest(): AstroIntegration {
  return {
    name: 'build-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const hash = createHash('sha256');
        for (const file of globSync('**/*.{html,js,css}', { cwd: folder }).sort())
          hash.update(readFileSync(folder + file));
        mkdirSync(`${folder}builds`, { recursive: true });
        writeFileSync(`${folder}builds/latest.json`, JSON.stringify({ id: hash.digest('hex').slice(0, 16) }));
      },
    },
  };
}
