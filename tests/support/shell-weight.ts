import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The transfer size of a page's first visit, in bytes; each file compressed separately by brotli 11. */
export interface Weight {
  /** JavaScript that loads before the page is usable. */
  readonly script: number;
  /** JavaScript that loads when the page is idle or scrolled. */
  readonly later: number;
  readonly style: number;
  /** Inlined translations. */
  readonly texts: number;
}

const dist = 'dist';
const weights = new Map<string, number>();

export function compressed(content: Buffer | string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

/** The compressed size of a file or of a text; cached, as many pages share them. */
function weightOf(name: string, content: () => Buffer | string = () => readFileSync(dist + name)): number {
  let weight = weights.get(name);
  if (weight === undefined) {
    weight = compressed(content());
    weights.set(name, weight);
  }
  return weight;
}

/** Measures a built page, such as `/courses/_`. */
export function weigh(page: string): Weight {
  const html = readFileSync(`${dist}${page}.html`, 'utf8');
  const eager = scriptsOf(html);
  const lazy = islandScripts(html, false);
  let inline = 0;
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\bsrc=/.test(attributes) && !attributes.includes('json')) inline += weightOf(code, () => code);
  }
  const styles = new Set(
    Array.from(html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g), ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''),
  );
  const texts = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return {
    script: inline + sum(eager),
    later: sum([...lazy].filter((file) => !eager.has(file))),
    style: sum(styles),
    texts: weightOf(texts, () => texts),
  };
}

/** All scripts that a page needs before it is usable. */
export function scriptsOf(html: string): Set<string> {
  const found = islandScripts(html, true);
  for (const [, source = ''] of html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)) addWithImports(source, found);
  return found;
}

function islandScripts(html: string, eager: boolean): Set<string> {
  const found = new Set<string>();
  for (const [, attributes = ''] of html.matchAll(/<astro-island\b([^>]*)>/g)) {
    if (/\bclient="(load|only)"/.test(attributes) !== eager) continue;
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const source = new RegExp(`\\b${name}="([^"]+)"`).exec(attributes)?.[1];
      if (source) addWithImports(source, found);
    }
  }
  return found;
}

/** Adds a script and its static imports. */
function addWithImports(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(dist + file)) return;
  found.add(file);
  const code = readFileSync(dist + file, 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g)) {
    addWithImports(posix.join(posix.dirname(file), imported), found);
  }
}

function sum(files: Iterable<string>): number {
  return Array.from(files, (file) => weightOf(file)).reduce((total, weight) => total + weight, 0);
}
