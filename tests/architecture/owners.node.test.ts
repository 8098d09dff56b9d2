import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../functions/commands/migrations/schemas.ts';
import { tableList } from '../../functions/commands/migrations/table-list.ts';
import { owners } from '../../functions/data/tables.ts';

const textOf = (file: string) => readFileSync(file, 'utf8');

test('the list of tables has the owner and the file of each table', async () => {
  // Loads every schema.
  await snapshotOf('cell');
  const list = tableList();
  for (const [name, owner] of owners) expect(list).toMatch(new RegExp(`^\\| \`${name}\` +\\| ${owner} +\\| `, 'm'));
  expect(list.trim().split('\n')).toHaveLength(owners.size + 2);
  expect(textOf('functions/data/README.md'), 'npm run migrations writes the list').toContain(list);
});

test('only the access modules use bindings of databases', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !file.startsWith('functions/commands/'));
  const users = files.filter((file) => /\bCELL_|\bDIRECTORY\b|\bLIBRARY\b|\benv\.SEARCH\b/.test(textOf(file)));
  expect(users.sort()).toEqual(['functions/data/cells.ts', 'functions/env.ts']);
});
