import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Wings with their features. A wing imports only wings above it, a feature only features before it in its wing. */
const wings: Readonly<Record<string, readonly string[]>> = {
  messaging: ['mail', 'realtime', 'notifications', 'tracking', 'reports'],
  people: ['accounts', 'app-tokens', 'credentials', 'factors', 'identities', 'profiles', 'flags', 'personal-data'],
  library: ['content', 'covers', 'redirects'],
  learning: ['participations', 'courses', 'lessons', 'recommendations', 'quizzes', 'review', 'samples', 'figures'],
  credit: ['certificates', 'credits'],
  commerce: ['payments', 'invoices', 'billing', 'pricing'],
  groups: ['groups'],
  webinars: ['webinars'],
  prompting: ['prompts', 'completions'],
  home: ['dashboards', 'leaving'],
  desk: ['operations'],
};

/** Parts of the edge that know no feature. */
const platform = ['data', 'edge', 'drawing'];

const order = [
  ...platform,
  ...Object.entries(wings).flatMap(([wing, features]) => features.map((one) => `${wing}/${one}`)),
];

/** The composition root, which imports everything and is imported by nothing but the tests. */
const root = ['functions/app.ts', 'functions/features.ts', 'functions/index.ts'];

const files = globSync('functions/**/*.ts').filter((file) => !/\/(commands|migrations|demo)\//.test(file));

/** The place of a file in the order; `env.ts` stands before all, the composition root after all. */
function placeOf(file: string): number {
  if (file === 'functions/env.ts') return -1;
  if (root.includes(file)) return order.length;
  const [, part = '', feature = ''] = file.split('/');
  return order.indexOf(platform.includes(part) ? part : `${part}/${feature}`);
}

const graph = new Map(files.map((file) => [file, importsOf(file).filter((target) => target.startsWith('functions/'))]));

test('every folder of the edge has its place in the order', () => {
  expect(files.filter((file) => placeOf(file) === -1 && file !== 'functions/env.ts')).toEqual([]);
});

test.each(['functions', 'src/features', 'src/contract', 'tests'])('a feature lies in the same wing in %s', (part) => {
  const found = Object.keys(wings).flatMap((wing) =>
    globSync(`${part}/${wing}/*`).map((entry) => `${wing}/${basename(entry).replace(/\.ts$/, '')}`),
  );
  expect(found.length).toBeGreaterThan(10);
  expect([...new Set(found)].filter((feature) => !order.includes(feature))).toEqual([]);
});

test('every manifest is in the list of features, in their order and under the name of its folder', () => {
  const manifests = globSync('functions/*/*/feature.ts');
  const listed = importsOf('functions/features.ts').filter((file) => file.endsWith('/feature.ts'));
  expect(listed).toEqual(manifests.toSorted((one, other) => placeOf(one) - placeOf(other)));
  for (const file of manifests) expect(readFileSync(file, 'utf8')).toContain(`name: '${file.split('/')[2]}'`);
});

test('imports of the edge run one way: a file imports what stands before it', () => {
  const backwards = [...graph].flatMap(([file, targets]) =>
    targets.filter((target) => placeOf(target) > placeOf(file)).map((target) => `${file} → ${target}`),
  );
  expect(backwards).toEqual([]);
});

/** Files of the contract that gather from all wings: each stands after them. */
const gathering = [
  'catalogue',
  'pages',
  'settings',
  'navigation/decision',
  'messaging/tracking',
  'messaging/notifications',
];

/** The place of a contract module: what all wings build on, the wings with their features, what gathers from them. */
function placeInContract(name: string): number {
  if (gathering.includes(name)) return order.length;
  return order.indexOf(name.split('/').slice(0, 2).join('/'));
}

test('imports of the contract run one way: a wing imports only what stands before it', () => {
  const backwards = globSync('src/contract/**/*.ts').flatMap((file) => {
    const name = file.slice('src/contract/'.length, -'.ts'.length);
    const targets = readFileSync(file, 'utf8').matchAll(/\bfrom '#contract\/([^']+)'/g);
    return Array.from(targets, ([, target = '']) => target)
      .filter((target) => placeInContract(target) > placeInContract(name))
      .map((target) => `${name} → ${target}`);
  });
  expect(backwards).toEqual([]);
});

test('checks are imported by tests alone, so that they are no part of the Worker', () => {
  const isCheck = (file: string) => /[/.]checks\.ts$/.test(file);
  const importers = [...graph].filter(([file, targets]) => !isCheck(file) && targets.some(isCheck));
  expect(importers.map(([file]) => file)).toEqual([]);
});

test('features of the browser never import each other: two features meet in a shell, or through an entity', () => {
  const featureOf = (file: string) => /^src\/features\/\w[\w-]*\/[\w-]+/.exec(file)?.[0];
  const crossing = globSync('src/features/**/*.{ts,tsx}').flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('src/features/') && featureOf(target) !== featureOf(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(crossing).toEqual([]);
});

test('no values run in a circle, file by file', () => {
  expect(shortestCircle()).toEqual([]);
});

test('no folder is called after nothing in particular', () => {
  const names = globSync('{src,functions,tests}/**/').map((folder) => basename(folder));
  expect(names.filter((name) => /^(utils?|helpers?|lib|misc|common|shared)$/.test(name))).toEqual([]);
});

test('no file of ours is longer than a reader can hold', () => {
  const long = globSync('{src,functions,tests}/**/*.{ts,tsx,astro,css}').filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return lines > (file.startsWith('tests/') ? 400 : 300);
  });
  expect(long).toEqual([]);
});

/** The files of the shortest circle of value imports, its first one last again; none where there is no circle. */
function shortestCircle(): string[] {
  const values = new Map(files.map((file) => [file, importsOf(file, 'values').filter((target) => graph.has(target))]));
  let shortest: string[] = [];
  for (const start of files) {
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
