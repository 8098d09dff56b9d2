import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/** A shorter file is merged into its one importer, or into the file that is always read with it. */
const minLines = 25;

/** Short files with one importer, each with the reason for which it is not merged. */
const exempt: Record<string, string> = {
  'functions/people/factors/recovery-codes.ts': 'its importer would reach 300 lines',
};

/**
 * Names of files that are a border in every feature: the manifest, the handlers of requests, what may hold SQL, and
 * what is pure.
 */
const borderNames = [
  'feature.ts',
  'feature.checks.ts',
  'index.ts',
  'service.ts',
  'queries.ts',
  'schema.ts',
  'rules.ts',
  'views.ts',
];

const files = new Set([...globSync('{functions,src,tests}/**/*.{ts,tsx,astro}'), 'astro.config.mjs']);
const textOf = (file: string) => readFileSync(file, 'utf8');

const shortFiles = [...files].filter(
  (file) =>
    // The contract is a border itself: each of its files has an importer on either side.
    /^(functions|src)\/(?!contract\/)/.test(file) &&
    !file.includes('/migrations/') &&
    !borderNames.includes(basename(file)) &&
    textOf(file).split('\n').length - 1 < minLines,
);

interface Import {
  readonly importer: string;
  readonly target: string;
  /** Whether the target is loaded with its importer: not on demand, by its address or for its types only. */
  readonly isStatic: boolean;
}

const allImports = [...files].flatMap((importer): Import[] => {
  const imports = textOf(importer).matchAll(
    /(?:\b(?<types>import type) [^;']*)?\b(?:from|import)\s+'(?<named>[#.][^']+)'|\b(?:import|new URL)\(\s*'(?<loaded>[#.][^']+)'/g,
  );
  return [...imports].map(({ groups: { types, named, loaded } = {} }) => ({
    importer,
    target: fileAt(importer, named ?? loaded ?? ''),
    isStatic: named !== undefined && types === undefined,
  }));
});

/** The file at the address of an import, without queries such as `?inline-script`. */
function fileAt(importer: string, address: string): string {
  const [path = ''] = address.split('?');
  return posix.join(posix.dirname(importer), path);
}

/** The part of the code that a file belongs to, such as a feature; an import from another part crosses a border. */
function partOf(file: string): string {
  const [top = '', part = '', ...rest] = file.split('/');
  if (rest.length === 0) return top;
  const depths: Record<string, number> =
    top === 'src' ? { features: 2, entities: 1 } : { data: 0, edge: 0, drawing: 0, commands: 0 };
  const depth = depths[part] ?? (top === 'src' ? 0 : 1);
  return [top, part, ...rest.slice(0, depth)].join('/');
}

/** The file that a short file could be merged into: its only importer, if it lies in the same part and imports it. */
function onlyImporterOf(file: string): string | undefined {
  const importsOfFile = allImports.filter(({ target }) => target === file);
  const importers = new Set(importsOfFile.map(({ importer }) => importer));
  const [importer] = importers;
  if (!importer || importers.size > 1 || partOf(importer) !== partOf(file)) return undefined;
  return importsOfFile.some(({ isStatic }) => isStatic) ? importer : undefined;
}

test(`a file of less than ${minLines} lines has two importers or is a border`, () => {
  expect(shortFiles.length).toBeGreaterThan(50);
  const mergeable = shortFiles.flatMap((file) => {
    const importer = file in exempt ? undefined : onlyImporterOf(file);
    return importer ? [`${file} → ${importer}`] : [];
  });
  expect(mergeable).toEqual([]);
});

test('an exempt file is short and has one importer', () => {
  expect(Object.keys(exempt).filter((file) => !shortFiles.includes(file) || !onlyImporterOf(file))).toEqual([]);
});
