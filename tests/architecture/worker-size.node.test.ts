import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../functions/commands/paths.ts';
import { bundleWorker } from '../../functions/commands/build/worker-bundle.ts';

/** Bytes after gzip: of the module that every cold start loads, and of a whole deployment. */
const budgets = { start: 400_000, upload: 1_000_000 };

/** Libraries that only the drawing of documents needs, or that the Worker never calls. */
const notAtStart = /node_modules\/(pdf-lib|fontkit|uqr|pako|restructure|@pdf-lib)\//;

const folder = mkdtempSync(`${tmpdir()}/worker-`);
let modules: Map<string, { readonly bytes: number; readonly imports: string[]; readonly sources: string[] }>;

beforeAll(async () => {
  const { outputs } = await bundleWorker(folder);
  const sent = Object.entries(outputs).filter(([file]) => !file.endsWith('.map'));
  modules = new Map(
    sent.map(([file, { imports, inputs }]) => [
      file,
      {
        bytes: gzipSync(readFileSync(inRoot(file))).length,
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
        sources: Object.keys(inputs),
      },
    ]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the Worker’s start loads no more bytes than its budget, and no code for documents', () => {
  const files = [...atStart(start())];
  expect(files.flatMap((file) => modules.get(file)?.sources ?? []).filter((source) => notAtStart.test(source))).toEqual(
    [],
  );
  expect(sum(files)).toBeGreaterThan(0);
  expect(sum(files)).toBeLessThanOrEqual(budgets.start);
});

test('a deployment uploads no more bytes than its budget, no checks and no unused code', () => {
  const all = [...modules.keys()];
  const sources = [...modules.values()].flatMap((module) => module.sources);
  expect(sources.filter((source) => /node_modules\/(@pdf-lib\/standard-fonts|brotli)\//.test(source))).toEqual([]);
  expect(sources.filter((source) => /[/.]checks\.ts$/.test(source))).toEqual([]);
  expect(sum(all)).toBeLessThanOrEqual(budgets.upload);
});

test('a stack trace of the minified Worker leads back to the source', () => {
  const sources = [...atStart(start())].flatMap((file) => {
    const map = JSON.parse(readFileSync(`${inRoot(file)}.map`, 'utf8')) as { sources: string[] };
    return map.sources;
  });
  expect(sources.filter((source) => source.endsWith('functions/app.ts'))).toHaveLength(1);
});

/** The entry module. */
function start(): string {
  return [...modules.keys()].find((file) => file.endsWith('/index.js')) ?? '';
}

/** A module with its static imports. */
function atStart(file: string, seen = new Set<string>()): Set<string> {
  if (!modules.has(file) || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of modules.get(file)?.imports ?? []) atStart(imported, seen);
  return seen;
}

function sum(files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + (modules.get(file)?.bytes ?? 0), 0);
}
