import type { Manifest } from 'vite';
import { translationsElementId } from '../platform/text/translations.ts';

/** Returns the static imports of a script, by addresses. */
export type Imports = (script: string) => readonly string[];

/** Imports of scripts, from Vite's manifest. */
export function importsIn(manifest: Manifest): Imports {
  const addressOf = (name: string) => `/${manifest[name]?.file}`;
  const imports = new Map(
    Object.values(manifest).map((chunk) => [`/${chunk.file}`, (chunk.imports ?? []).map(addressOf)]),
  );
  return (script) => {
    const known = imports.get(script);
    if (!known) throw new Error(`A page names ${script}, which Vite's manifest does not.`);
    return known;
  };
}

/**
 * Adds preloads of all scripts that a page needs, so that the browser requests them in parallel and not one import after
 * the other.
 */
export function withPreloads(page: string, importsOf: Imports): string {
  const links = scriptsOf(page, importsOf).map(
    (script) => `<link rel="modulepreload" fetchpriority="low" href="${script}">`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** On pages whose toaster is mounted with the first toast. */
const toaster = '<meta name="toaster">';

/**
 * Names, on a page whose toaster is mounted late, the scripts that its first toast needs: the toaster, React, and texts
 * that the page lacks. `src/app/bare-toasts.ts` preloads them; one file mounts the toaster and contains it.
 */
export function withToasterScripts(page: string, manifest: Manifest, importsOf: Imports): string {
  if (!page.includes(toaster)) return page;
  const [, locale = ''] = /<html lang="(\w+)"/.exec(page) ?? [];
  const texts = page.includes(`id="${translationsElementId}"`) ? [] : [`locales/${locale}/ui.json`];
  const scripts = ['src/app/IdleToaster.tsx', ...texts].map((name) => {
    const { file } = manifest[name] ?? {};
    if (!file) throw new Error(`Vite's manifest has no ${name}.`);
    return `/${file}`;
  });
  const needed = [...withImports(scripts, importsOf)].join(' ');
  return page.replace(toaster, () => `<meta name="toaster" content="${needed}">`);
}

/**
 * Replaces each script that only imports another one, as that of a layout does, by that one: every file costs a request.
 * `codeOf` returns the code of a script by its address.
 */
export function withoutForwarding(page: string, codeOf: (script: string) => string): string {
  return page.replace(/(<script\b[^>]*\bsrc=")(\/_astro\/[^"]+\.js)"/g, (tag, start: string, script: string) => {
    const [, imported] = /^import"\.\/([\w.-]+\.js)";\s*$/.exec(codeOf(script)) ?? [];
    return imported ? `${start}/_astro/${imported}"` : tag;
  });
}

/** The scripts that a page and its `client:load` and `client:press` islands import, except those in the page already. */
function scriptsOf(page: string, importsOf: Imports): string[] {
  const tagged = Array.from(page.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js)"/g), ([, script = '']) => script);
  const eager = page.matchAll(/<astro-island\b[^>]*\bclient="(?:load|press)"[^>]*>/g);
  const islands = Array.from(eager).flatMap(([tag]) =>
    ['renderer-url', 'component-url'].map((name) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1] ?? ''),
  );
  const own = [...islands, ...tagged].filter((script) => script.startsWith('/_astro/'));
  return [...withImports(own, importsOf)].filter((script) => !tagged.includes(script));
}

/** Scripts with all that they import statically. */
export function withImports(scripts: readonly string[], importsOf: Imports, found = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (found.has(script)) continue;
    found.add(script);
    withImports(importsOf(script), importsOf, found);
  }
  return found;
}
