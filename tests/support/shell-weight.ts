import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a page makes a browser load on its first visit, in bytes after brotli 11 of every file on its own. */
export interface Weight {
  /** JavaScript before the page is usable. */
  readonly script: number;
  /** JavaScript that follows when idle or when seen. */
  readonly later: number;
  readonly style: number;
  /** Words inlined for islands. */
  readonly texts: number;
}

const dist = 'dist';
const weights = new Map<string, number>();

export function compressed(content: Buffer | string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

function weightOf(file: string): number {
  let weight = weights.get(file);
  if (weight === undefined) {
    weight = compressed(readFileSync(dist + file));
    weights.set(file, weight);
  }
  return weight;
}

/** Weighs a built page, `/courses/_` for example. */
export function weigh(page: string): Weight {
  const html = readFileSync(`${dist}${page}.html`, 'utf8');
  const eager = new Set<string>();
  const lazy = new Set<string>();
  let inline = 0;
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    if (source) follow(source, eager);
    else if (!attributes.includes('json')) inline += compressed(code);
  }
  for (const [, attributes = ''] of html.matchAll(/<astro-island\b([^>]*)>/g)) {
    const isEager = /\bclient="(load|only)"/.test(attributes);
    for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
      const source = new RegExp(`\\b${name}="([^"]+)"`).exec(attributes)?.[1];
      if (source) follow(source, isEager ? eager : lazy);
    }
  }
  const styles = new Set(
    Array.from(html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g), ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''),
  );
  const texts = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return {
    script: inline + sum(eager),
    later: sum([...lazy].filter((file) => !eager.has(file))),
    style: sum(styles),
    texts: compressed(texts),
  };
}

/** A script and all that it imports before it runs. */
function follow(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(dist + file)) return;
  found.add(file);
  const code = readFileSync(dist + file, 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g)) {
    follow(posix.join(posix.dirname(file), imported), found);
  }
}

function sum(files: Iterable<string>): number {
  return Array.from(files, weightOf).reduce((total, weight) => total + weight, 0);
}
