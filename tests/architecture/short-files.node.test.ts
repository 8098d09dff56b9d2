import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/** A shorter file is merged into its one user, or into the file that is always read with it. */
const minLines = 25;

/** Short files with one user, each with the reason for which it is not merged. */
const exempt: Record<string, string> = {
  'functions/people/factors/recovery-codes.ts': 'its user would reach 300 lines',
};

/**
 * Names of files that guard a border in every feature: the manifest, the handlers of requests, what may hold SQL, and
 * what is pure.
 */
const guarding = [
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
    // The contract is a border itself: each of its files has a user on either side.
    /^(functions|src)\/(?!contract\/)/.test(file) &&
    !file.includes('/migrations/') &&
    !guarding.includes(basename(file)) &&
    textOf(file).split('\n').length - 1 < minLines,
);

interface Use {
  readonly user: string;
  readonly target: string;
  /** Whether the target is loaded with its user, neither on demand nor by its address. */
  readonly isStatic: boolean;
}

const uses = [...files].flatMap((user): Use[] => {
  const imports = textOf(user).matchAll(
    /\b(?:from|import)\s+'(?<named>[#.][^']+)'|\b(?:import|new URL)\(\s*'(?<loaded>[#.][^']+)'/g,
  );
  return [...imports].map(({ groups: { named, loaded } = {} }) => ({
    user,
    target: fileAt(user, named ?? loaded ?? ''),
    isStatic: named !== undefined,
  }));
});

/** The file at the address of an import, without queries such as `?inline-script`. */
function fileAt(user: string, address: string): string {
  const [path = ''] = address.split('?');
  return posix.join(posix.dirname(user), path);
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

/** The file that a short file could be merged into: its only user, if it lies in the same part and imports it. */
function onlyUserOf(file: string): string | undefined {
  const ownUses = uses.filter(({ target }) => target === file);
  const users = new Set(ownUses.map(({ user }) => user));
  const [user] = users;
  if (!user || users.size > 1 || partOf(user) !== partOf(file)) return undefined;
  return ownUses.some(({ isStatic }) => isStatic) ? user : undefined;
}

test(`a file of less than ${minLines} lines has two users or guards a border`, () => {
  expect(shortFiles.length).toBeGreaterThan(50);
  const mergeable = shortFiles.flatMap((file) => {
    const user = file in exempt ? undefined : onlyUserOf(file);
    return user ? [`${file} → ${user}`] : [];
  });
  expect(mergeable).toEqual([]);
});

test('an exempt file is short and has one user', () => {
  expect(Object.keys(exempt).filter((file) => !shortFiles.includes(file) || !onlyUserOf(file))).toEqual([]);
});
