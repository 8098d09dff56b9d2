import { globSync, readFileSync, statSync } from 'node:fs';
import type { Manifest, ManifestChunk } from 'vite';
import type { OfflineManifest } from '#contract/http/builds';
import { locales, type Locale } from '#contract/locales';
import { offlinePages } from '#contract/navigation/offline-pages';
import { shellPath, withLocale, type RouteName } from '#contract/routes';

/** Scripts that are of no use without a connection: streams, and the report of errors. */
const online = /\/(hls|sentry)[\w.-]*\.js$/;

/** The files that devices store of a build to open pages in one language without a connection. */
export function offlineManifestOf(folder: string, manifest: Manifest, id: string, locale: Locale): OfflineManifest {
  const names = Object.keys(offlinePages) as RouteName[];
  const pages = [...names.map((name) => shellPath(name, locale)), withLocale('/offline', locale)];
  const files = new Set(globSync(['favicon.svg', 'logo.svg', 'art/*.svg'], { cwd: folder }).map((file) => `/${file}`));
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const add = (file: string): void => {
    if (files.has(file) || online.test(file)) return;
    files.add(file);
    const chunk = chunks.get(file);
    for (const found of chunk ? filesOf(chunk, manifest, locale) : []) add(found);
    if (file.endsWith('.css')) for (const found of namedIn(readFileSync(folder + file, 'utf8'))) add(found);
  };
  for (const page of pages) for (const file of namedIn(readFileSync(`${folder}${page}.html`, 'utf8'))) add(file);
  const all = [...pages.map((page) => `${page}.html`), ...files];
  return {
    id,
    pages,
    files: [...files].sort(),
    bytes: all.reduce((total, file) => total + statSync(folder + file).size, 0),
  };
}

/** What a script loads, now or later, without the texts of other languages. */
function filesOf(chunk: ManifestChunk, manifest: Manifest, locale: Locale): string[] {
  const { imports = [], dynamicImports = [], css = [], assets = [] } = chunk;
  const scripts = [...imports, ...dynamicImports]
    .filter((name) => (languageOf(name) ?? locale) === locale)
    .flatMap((name) => manifest[name]?.file ?? []);
  return [...scripts, ...css, ...assets].map((file) => `/${file}`);
}

/** The language of a script of texts, of one namespace or of several; `undefined` of any other script. */
function languageOf(name: string): Locale | undefined {
  return locales.find((locale) => name.startsWith(`locales/${locale}/`) || name.startsWith(`_${locale}-`));
}

function namedIn(text: string): string[] {
  return Array.from(text.matchAll(/\/_astro\/[\w.-]+\.(?:js|css|woff2)/g), ([file]) => file);
}
