import type { Manifest } from 'vite';

/** What a script of the build, by its address, imports before it runs. */
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
 * Names in a page all scripts that it needs before it can be used, so that a browser asks for them at once and not one
 * after the other as each names the next.
 */
export function withPreloads(page: string, importsOf: Imports): string {
  const links = scriptsOf(page, importsOf).map((script) => `<link rel="modulepreload" href="${script}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** What the scripts of a page and the islands that wake up at once need, except what the page names by itself. */
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
