import type { Manifest } from 'vite';

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

/** The scripts that a page and its `client:load` islands import, except those in the page already. */
function scriptsOf(page: string, importsOf: Imports): string[] {
  const tagged = Array.from(page.matchAll(/<script\b[^>]*\bsrc="([^"]+\.js)"/g), ([, script = '']) => script);
  const eager = page.matchAll(/<astro-island\b[^>]*\bclient="load"[^>]*>/g);
  const islands = Array.from(eager).flatMap(([tag]) =>
    ['renderer-url', 'component-url'].map((name) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1] ?? ''),
  );
  const found = new Set<string>();
  const follow = (script: string): void => {
    if (found.has(script)) return;
    found.add(script);
    importsOf(script).forEach(follow);
  };
  [...islands, ...tagged].filter((script) => script.startsWith('/_astro/')).forEach(follow);
  return [...found].filter((script) => !tagged.includes(script));
}
