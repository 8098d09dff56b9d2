import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Manifest, Plugin } from 'vite';
import { latestBuildPath, manifestPath, offlineManifestPath, type BuildManifest } from '#contract/http/builds';
import { offlineManifestOf } from './offline-manifest.ts';
import { headersOf } from './page-headers.ts';
import { importsIn, withoutForwarding, withPreloads, withToasterScripts } from './preloads.ts';
import { createHash } from 'node:crypto';
import { unstampedBuild } from '#contract/constants';
import { locales } from '#contract/locales';
import { localePrefixes, routeNames, routes, shellPath } from '#contract/routes';

/** Variables of `functions/wrangler.jsonc` that name a third-party script. */
const names = ['SUPPORT_SCRIPT_URL', 'TAG_SCRIPT_URL'];

/** A variable of this deployment, from the environment of the build or else from `wrangler.jsonc`. */
function configured(name: string): string {
  const file = readFileSync('functions/wrangler.jsonc', 'utf8');
  return process.env[name] ?? new RegExp(`"${name}":\\s*"([^"]*)"`).exec(file)?.[1] ?? '';
}

/** Origins of the third-party scripts of this deployment for the content security policy. */
function thirdPartyOrigins(): string[] {
  const scripts = names.map(configured).filter(Boolean);
  return [...new Set(scripts.map((script) => new URL(script).origin))];
}

const manifestFile = 'scripts.json';

/**
 * Adds preloads and the id of the build to all built pages, and writes `_headers`, `_redirects`, `builds/latest.json`,
 * which browsers poll, and the manifest of this build (specification, section 7).
 */
export function builtPages(): AstroIntegration {
  return {
    name: 'built-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [manifestOfScripts] } }),
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const manifest = readManifest(folder);
        const importsOf = importsIn(manifest);
        const codeOf = (script: string) => readFileSync(folder + script, 'utf8');
        const prepared = (page: string) =>
          withToasterScripts(withPreloads(withoutForwarding(page, codeOf), importsOf), manifest, importsOf);
        const pages = new Map(pagesIn(folder).map(([file, page]) => [file, prepared(page)]));
        const scripts = globSync('**/*.{css,js}', { cwd: folder }).sort();
        const id = buildIdOf([...pages.values(), ...scripts.map((file) => readFileSync(folder + file))]);
        for (const [file, page] of pages) writeFileSync(folder + file, withBuildId(page, id));
        mkdirSync(`${folder}builds`, { recursive: true });
        writeFileSync(folder + latestBuildPath.slice(1), JSON.stringify({ id }));
        writeFileSync(folder + manifestPath(id).slice(1), JSON.stringify(manifestOf(id, pages)));
        for (const locale of locales) {
          const stored = JSON.stringify(offlineManifestOf(folder, manifest, id, locale));
          writeFileSync(folder + offlineManifestPath(id, locale).slice(1), stored);
        }
        const headers = headersOf(pages.values(), thirdPartyOrigins(), {
          realtimeHost: process.env['REALTIME_HOST'],
          siteOrigin: process.env['SITE_ORIGIN'],
          streamHost: configured('STREAM_CUSTOMER_HOST'),
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

/** The built pages in a folder, by file. */
export function pagesIn(folder: string): [file: string, page: string][] {
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((file) => [file, readFileSync(folder + file, 'utf8')]);
}

/** Reads and deletes Vite's manifest, which must not be deployed. */
function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(folder + manifestFile, 'utf8')) as Manifest;
  rmSync(folder + manifestFile);
  return manifest;
}

/** The id of a build: the hash of its files before the id is inserted, so that equal builds have equal ids. */
function buildIdOf(files: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex').slice(0, 16);
}

/** Inserts the id of the build into a page; browsers compare it with the latest (specification, section 7). */
function withBuildId(page: string, id: string): string {
  return page.replace(`<meta name="build" content="${unstampedBuild}">`, `<meta name="build" content="${id}">`);
}

/** The manifest of a build: the files of each page, by the file of the page such as `courses/_.html`. */
function manifestOf(id: string, pages: ReadonlyMap<string, string>): BuildManifest {
  const files: string[] = [];
  const placeOf = (file: string) => {
    const place = files.indexOf(file);
    return place >= 0 ? place : files.push(file) - 1;
  };
  const named = Array.from(pages, ([file, page]) => {
    const found = Array.from(page.matchAll(/(?:href|src)="(\/_astro\/[^"]+\.(?:js|css))"/g), ([, name = '']) => name);
    return [`/${file.replace(/\.html$/, '')}`, [...new Set(found)].map(placeOf)] as const;
  });
  return { id, files, pages: Object.fromEntries(named) };
}

/**
 * `_redirects`, by which the CDN serves the shell of a public page with a parameter at all of its addresses without the
 * Worker.
 */
function rewritesOf(): string {
  const open = routeNames.filter((name) => routes[name].for === 'anyone' && routes[name].path.includes(':'));
  const lines = open.flatMap((name) =>
    locales.map((locale, index) => `${localePrefixes[index]}${routes[name].path} ${shellPath(name, locale)} 200`),
  );
  return `${lines.join('\n')}\n`;
}
