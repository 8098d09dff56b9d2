import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Names in every page all scripts that it needs before it can be used, so that a browser asks for them at once and not
 * one after the other as each names the next.
 */
export function preloads(): AstroIntegration {
  return {
    name: 'preloads',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const importsOf = importsIn(folder);
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const page = readFileSync(folder + file, 'utf8');
          const links = scriptsOf(page, importsOf).map((script) => `<link rel="modulepreload" href="${script}">`);
          writeFileSync(
            folder + file,
            page.replace('</head>', () => `${links.join('')}</head>`),
          );
        }
      },
    },
  };
}

type Imports = (script: string) => readonly string[];

/** What each script of a build imports before it runs. */
function importsIn(folder: string): Imports {
  const known = new Map<string, string[]>();
  return (script) => {
    let imports = known.get(script);
    if (!imports) {
      const code = readFileSync(folder + script.slice(1), 'utf8');
      const named = code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g);
      imports = Array.from(named, ([, path = '']) => posix.join(posix.dirname(script), path));
      known.set(script, imports);
    }
    return imports;
  };
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
