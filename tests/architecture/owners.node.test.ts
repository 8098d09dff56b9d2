import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(file, 'utf8');

test('every `schema.ts` stands where migrations look for it, and all of its tables have the same owner', () => {
  const schemas = globSync('functions/**/schema.ts');
  expect(schemas).toEqual(globSync('functions/*/schema.ts'));
  const owners = schemas.map((file) => new Set(textOf(file).match(/\b\w+Table(?=\()/g)));
  expect(schemas.length).toBeGreaterThan(10);
  for (const [index, file] of schemas.entries()) {
    expect([['platformTable'], ['learnerTable']], file).toContainEqual([...(owners[index] ?? [])]);
  }
});

test('bindings of databases are used behind their doors and nowhere else', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !file.startsWith('functions/commands/'));
  const users = files.filter((file) => /\bPLATFORM\b|\bLEARNERS_/.test(textOf(file)));
  expect(users.sort()).toEqual(['functions/database/database.ts', 'functions/env.ts']);
});
