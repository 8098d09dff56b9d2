import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { CasingCache } from 'drizzle-orm/casing';
import { describe, expect, test } from 'vitest';
import { owners } from '../../../functions/data/tables.ts';
import type { AssignedTable } from '../../../functions/data/assignment.ts';
import { structureOf } from '../../data/structure.ts';

const declared = import.meta.glob<{ tables: readonly AssignedTable[] }>('../../../functions/**/retention.ts', {
  eager: true,
});
const assignedTables = Object.values(declared).flatMap(({ tables }) => tables);

const casing = new CasingCache('snake_case');
const nameOf = ({ table }: AssignedTable) => getTableConfig(table).name;

/** The columns that a table of the list assigns, by the database's names. */
function assignedIn({ table, columns }: AssignedTable): Map<string, string> {
  const byKey = Object.entries(table as unknown as Record<string, Parameters<typeof casing.getColumnCasing>[0]>);
  return new Map(
    byKey.flatMap(([key, column]) => (columns[key] ? [[casing.getColumnCasing(column), columns[key]]] : [])),
  );
}

describe.each(['cell', 'directory', 'library'] as const)('in a database of the kind %s', (owner) => {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync(`functions/data/migrations/${owner}/*.sql`).sort()) db.exec(readFileSync(file, 'utf8'));
  const structure = Object.entries(structureOf(db));
  const assigned = new Map(assignedTables.map((table) => [nameOf(table), table]));

  test('every column has a retention policy in the `retention.ts` of its feature', () => {
    expect(structure.map(([name]) => owners.get(name)).filter((known) => known !== owner)).toEqual([]);
    for (const [name, { columns }] of structure) {
      const table = assigned.get(name);
      expect(table && [...assignedIn(table).keys()].sort(), name).toEqual(columns.map((column) => column.name).sort());
    }
  });

  test('rows of a user are found in every table with personal data, or deleted by a job or a message', () => {
    for (const [name] of structure) {
      const table = assigned.get(name);
      const isPersonal = Object.values(table?.columns ?? {}).some((assignment) => assignment !== 'not personal');
      const { rows, deletedBy, emptiedBy } = table ?? {};
      expect(Boolean(rows ?? deletedBy ?? emptiedBy), name).toBe(isPersonal);
      if (owner !== 'cell') expect(rows ?? deletedBy, `${name} is outside the cells`).toBeUndefined();
      if (table?.rows)
        expect(() => db.prepare(`SELECT 1 FROM ${name} WHERE ${table.rows?.where}`).all('[]')).not.toThrow();
    }
  });

  test('columns that are emptied are nullable, and retained rows have a pseudonym', () => {
    for (const [name, { columns }] of structure) {
      const table = assigned.get(name);
      if (!table || Object.values(table.columns).every((one) => one.startsWith('deleted'))) continue;
      const assignments = assignedIn(table);
      for (const column of columns)
        if (assignments.get(column.name)?.startsWith('deleted'))
          expect(column.notnull, `${name}.${column.name}`).toBe(0);
    }
  });
});

test('every table is assigned once, and no missing one', () => {
  const names = assignedTables.map(nameOf);
  expect(names.toSorted()).toEqual([...owners.keys()].sort());
});

test('a personal column is exported, or has a reason why not', () => {
  for (const table of assignedTables) {
    const exported = Object.entries(table.columns).filter(([, one]) =>
      /^(deleted|pseudonymised|kept by law)$/.test(one),
    );
    expect(exported.length > 0, nameOf(table)).toBe(table.area !== undefined);
  }
});

test('a manifest contains every file of assignments', () => {
  for (const file of globSync('functions/**/retention.ts')) {
    const beside = globSync(`${dirname(file)}/../*/{feature,platform}.ts`).map((manifest) =>
      readFileSync(manifest, 'utf8'),
    );
    expect(
      beside.some((text) => text.includes("retention.ts')")),
      file,
    ).toBe(true);
  }
});
