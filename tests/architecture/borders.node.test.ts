import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/** A wing imports only earlier wings, a feature only earlier features of `functions/features.ts`. */
const wings = [
  'messaging',
  'people',
  'library',
  'learning',
  'credit',
  'commerce',
  'groups',
  'webinars',
  'prompting',
  'home',
  'desk',
];

/** Features of the edge as wing and name, in their order. */
const features = importsOf('functions/features.ts')
  .filter((file) => file.endsWith('/feature.ts'))
  .map((file) => file.split('/').slice(1, 3).join('/'));

const wingOf = (feature: string) => wings.indexOf(feature.split('/')[0] ?? '');

/** Parts of the edge that are independent of features. */
const platform = ['data', 'edge', 'drawing'];

const order = [...platform, ...features];

/** The composition root, which imports everything and which only tests import. */
const root = ['functions/app.ts', 'functions/features.ts', 'functions/index.ts'];

const files = globSync('functions/**/*.ts').filter((file) => !/\/(commands|migrations|demo)\//.test(file));

/** The position of a file in the order; `env.ts` is the first, the composition root the last. */
function placeOf(file: string): number {
  if (file === 'functions/env.ts') return -1;
  if (root.includes(file)) return order.length;
  const [, part = '', feature = ''] = file.split('/');
  return order.indexOf(platform.includes(part) ? part : `${part}/${feature}`);
}

const graph = new Map(files.map((file) => [file, importsOf(file).filter((target) => target.startsWith('functions/'))]));

test('every folder of the edge has a position in the order', () => {
  expect(files.filter((file) => placeOf(file) === -1 && file !== 'functions/env.ts')).toEqual([]);
});

test('a feature is in the same wing everywhere, and every test folder belongs to a feature', () => {
  const namesIn = (part: string) =>
    wings.flatMap((wing) => globSync(`${part}/${wing}/*`).map((entry) => `${wing}/${basename(entry, '.ts')}`));
  const known = new Set(['functions', 'src/features', 'src/contract'].flatMap(namesIn));
  expect(known.size).toBeGreaterThan(30);
  const entities = globSync('src/entities/*').map((folder) => basename(folder));
  const tested = namesIn('tests').filter((name) => !entities.includes(basename(name)));
  expect(tested.filter((feature) => !known.has(feature))).toEqual([]);
  const names = [...known].map((feature) => basename(feature));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every manifest is in the list of features, wing by wing and under the name of its folder', () => {
  const manifests = globSync('functions/*/*/feature.ts');
  expect(features.toSorted()).toEqual(manifests.map((file) => file.split('/').slice(1, 3).join('/')).sort());
  expect(features.map(wingOf)).toEqual(features.map(wingOf).sort((one, other) => one - other));
  for (const file of manifests) expect(readFileSync(file, 'utf8')).toContain(`name: '${file.split('/')[2]}'`);
});

test('the README lists the features of each wing in their order', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([\w-]+)` +\| ([\w, -]+?) +\|/gm);
  const listed = Array.from(rows, ([, wing = '', names = '']) =>
    names.split(', ').map((name) => `${wing}/${name}`),
  ).flat();
  // Features without an edge are listed as well.
  expect(listed.filter((feature) => features.includes(feature))).toEqual(features);
});

test('imports of the edge go one way: a file imports only earlier folders', () => {
  const backwards = [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => placeOf(target) > placeOf(file)).map((target) => `${file} → ${target}`),
  );
  expect(backwards).toEqual([]);
});

/** Lists of what features declare, one line for each feature; after all wings. */
const lists = ['catalogue', 'event-catalogue', 'notification-catalogue', 'pages'];

/** Contracts whose data have a shape for each feature, and which therefore read a list. */
const readers: Readonly<Record<string, string>> = {
  'messaging/tracking': 'event-catalogue',
  'messaging/notifications': 'notification-catalogue',
};

/** The position of a contract module: first the shared basis, then the wings with their features, then the lists. */
function placeInContract(name: string): number {
  if (lists.includes(name)) return Infinity;
  const feature = name.split('/').slice(0, 2).join('/');
  const place = features.indexOf(feature);
  // A feature without an edge is the last in its wing.
  return wingOf(feature) * 100 + (place < 0 ? 99 : place);
}

/** The imports of each contract module. */
const contract = new Map(
  globSync('src/contract/**/*.ts').map((file) => {
    const text = readFileSync(file, 'utf8').replace(/^import type [^;]+;$/gm, '');
    const values = Array.from(text.matchAll(/\bfrom '#contract\/([^']+)'/g), ([, target = '']) => target);
    const all = Array.from(
      readFileSync(file, 'utf8').matchAll(/\bfrom '#contract\/([^']+)'/g),
      ([, target = '']) => target,
    );
    return [file.slice('src/contract/'.length, -'.ts'.length), { all, values }] as const;
  }),
);

test('imports of the contract go one way: a wing imports only earlier wings, and two features read a list', () => {
  const backwards = [...contract].flatMap(([name, { all }]) =>
    all
      .filter((target) => placeInContract(target) > placeInContract(name) && target !== readers[name])
      .map((target) => `${name} → ${target}`),
  );
  expect(backwards).toEqual([]);
});

test('only tests import checks, which are not part of the Worker', () => {
  const isCheck = (file: string) => /[/.]checks\.ts$/.test(file);
  const importers = [...graph].filter(([file, targets]) => !isCheck(file) && targets.some(isCheck));
  expect(importers.map(([file]) => file)).toEqual([]);
});

test('features of the browser never import each other: they share shells and entities', () => {
  const featureOf = (file: string) => /^src\/features\/\w[\w-]*\/[\w-]+/.exec(file)?.[0];
  const crossing = globSync('src/features/**/*.{ts,tsx}').flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('src/features/') && featureOf(target) !== featureOf(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(crossing).toEqual([]);
});

test('no files import values in a circle', () => {
  const edge = files.map((file) => [file, importsOf(file, 'values').filter((target) => graph.has(target))] as const);
  expect(shortestCircle(new Map(edge))).toEqual([]);
  expect(shortestCircle(new Map([...contract].map(([name, { values }]) => [name, values])))).toEqual([]);
});

test('no folder has a generic name', () => {
  const names = globSync('{src,functions,tests}/**/').map((folder) => basename(folder));
  expect(names.filter((name) => /^(utils?|helpers?|lib|misc|common|shared)$/.test(name))).toEqual([]);
});

test('no file exceeds the maximum length', () => {
  const long = globSync('{src,functions,tests}/**/*.{ts,tsx,astro,css}').filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return lines > (file.startsWith('tests/') ? 400 : 300);
  });
  expect(long).toEqual([]);
});

/** The files of the shortest circle of value imports, which ends with its first file; none if there is no circle. */
function shortestCircle(values: ReadonlyMap<string, readonly string[]>): string[] {
  let shortest: string[] = [];
  for (const start of values.keys()) {
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      for (const target of values.get(file) ?? []) {
        if (cameFrom.has(target)) continue;
        cameFrom.set(target, file);
        queue.push(target);
      }
    }
    if (!cameFrom.has(start)) continue;
    const circle = [start];
    for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) circle.unshift(at);
    circle.unshift(start);
    if (shortest.length === 0 || circle.length < shortest.length) shortest = circle;
  }
  return shortest;
}

function importsOf(file: string, which: 'all' | 'values' = 'all'): string[] {
  const text = readFileSync(file, 'utf8').replace(which === 'values' ? /^import type [^;]+;$/gm : /$^/, '');
  const found = text.matchAll(
    which === 'values' ? /\bfrom\s+'(\.[^']+)'/g : /\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g,
  );
  return [...found].map(([, named, dynamic]) => posix.join(posix.dirname(file), named ?? dynamic ?? ''));
}
