import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Manifest, Plugin } from 'vite';
import { latestBuildPath, manifestPath } from '#contract/http/builds';
import { buildIdOf, stamped } from './build-id.ts';
import { manifestOf } from './build-manifest.ts';
import { headersOf } from './page-headers.ts';
import { rewritesOf } from './page-rewrites.ts';
import { importsIn, withPreloads } from './preloads.ts';
import { thirdPartyOrigins } from './third-parties.ts';

const manifestFile = 'scripts.json';

/**
 * Goes once through all built pages: names in each the scripts it needs and the build it belongs to, and writes
 * `_headers`, `_redirects`, `builds/latest.json`, which the browser polls to notice a new build, and the manifest of this one
 * (specification, section 7).
 */
export function builtPages(): AstroIntegration {
  return {
    name: 'built-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [manifestOfScripts] } }),
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const importsOf = importsIn(takeManifest(folder));
        const pages = new Map(pagesIn(folder).map(([file, page]) => [file, withPreloads(page, importsOf)]));
        const scripts = globSync('**/*.{css,js}', { cwd: folder }).sort();
        const id = buildIdOf([...pages.values(), ...scripts.map((file) => readFileSync(folder + file))]);
        for (const [file, page] of pages) writeFileSync(folder + file, stamped(page, id));
        mkdirSync(`${folder}builds`, { recursive: true });
        writeFileSync(folder + latestBuildPath.slice(1), JSON.stringify({ id }));
        writeFileSync(folder + manifestPath(id).slice(1), JSON.stringify(manifestOf(id, pages)));
        const headers = headersOf(pages.values(), thirdPartyOrigins(), {
          realtimeHost: process.env['REALTIME_HOST'],
          siteOrigin: process.env['SITE_ORIGIN'],
        });
        writeFileSync(`${folder}_headers`, headers);
        writeFileSync(`${folder}_redirects`, rewritesOf());
      },
    },
  };
}

/** Astro ignores a configured manifest and removes one with the default name. */
const manifestOfScripts: Plugin = {
  name: 'manifest-of-scripts',
  configEnvironment: (name) => (name === 'client' ? { build: { manifest: manifestFile } } : undefined),
};

/** Every page in a folder of built ones, by its file. */
export function pagesIn(folder: string): [file: string, page: string][] {
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((file) => [file, readFileSync(folder + file, 'utf8')]);
}

/** Reads and deletes Vite's manifest, which must not be deployed. */
function takeManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(folder + manifestFile, 'utf8')) as Manifest;
  rmSync(folder + manifestFile);
  return manifest;
}
