import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../functions/commands/migrations/schemas.ts';
import { owners } from '../../functions/data/tables.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');

test('the list of tables says of each its owner and where it is declared', async () => {
  // Loads every schema.
  await snapshotOf('cell');
  const listed = Array.from(
    textOf('functions/data/README.md').matchAll(/^\| `(\w+)` +\| (\w+) +\| `([\w/.-]+)` +\|$/gm),
    ([, name = '', owner = '', file = '']) => ({ name, owner, file }),
  );
  expect(listed.map(({ name, owner }) => `${name} ${owner}`).sort()).toEqual(
    Array.from(owners, ([name, owner]) => `${name} ${owner}`).sort(),
  );
  for (const { name, owner, file } of listed)
    expect(textOf(file), name).toMatch(new RegExp(`${owner}Table\\(\\s*'${name}'`));
});

test('bindings of databases are used behind their doors and nowhere else', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !file.startsWith('functions/commands/'));
  const users = files.filter((file) => /\bCELL_|\bDIRECTORY\b|\bLIBRARY\b/.test(textOf(file)));
  expect(users.sort()).toEqual(['functions/data/cells.ts', 'functions/env.ts']);
});
