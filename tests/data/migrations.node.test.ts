import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateAll, onLocalDatabases } from '../../functions/commands/local/database.ts';
import { statementsIn } from '../../functions/commands/local/migrations.ts';
import {
  emptySnapshot,
  readSnapshot,
  snapshotOf,
  statementsBetween,
  triggersOf,
} from '../../functions/commands/migrations/schemas.ts';
import { tablesWithoutRowid, owners } from '../../functions/data/tables.ts';
import { fill, rowCounts } from './filled.ts';
import { folded, sqlOf, structureInOrder, structureOf } from './structure.ts';

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
});

function apply(...files: readonly string[]): void {
  for (const statement of files.flatMap(statementsIn)) db.exec(statement);
}

/** Applies a first migration, fills every table and applies the rest; returns the tables whose row counts changed. */
function runOnFilled(first: string, others: readonly string[]): string[] {
  apply(first);
  fill(db);
  const before = rowCounts(db);
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  apply(...others);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const after = rowCounts(db);
  return Object.keys(before).filter((table) => table in after && after[table] !== before[table]);
}

describe.each(['cell', 'directory', 'library'] as const)('a database of the kind %s', (owner) => {
  const folder = `functions/data/migrations/${owner}`;
  const [first = '', ...later] = globSync(`${folder}/*.sql`).sort();

  test('retains all rows in later migrations', () => {
    expect(runOnFilled(first, later)).toEqual([]);
  });

  test('has the tables that the schemas describe', async () => {
    apply(first, ...later);
    const described = new DatabaseSync(':memory:');
    for (const sql of await statementsBetween(await emptySnapshot(), await snapshotOf(owner))) described.exec(sql);
    expect(structureInOrder(db)).toEqual(structureInOrder(described));
  });

  test('has no index that duplicates a key of all columns', () => {
    apply(first, ...later);
    const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1 ORDER BY name");
    expect(tables.all().map(({ name }) => name)).toEqual(
      tablesWithoutRowid.filter((name) => owners.get(name) === owner),
    );
  });

  test('has a snapshot that equals its schemas', async () => {
    const snapshot = readSnapshot(`${folder}/snapshot.json`);
    expect(await statementsBetween(snapshot, await snapshotOf(owner))).toEqual([]);
  });

  test('has exactly the triggers of its file', () => {
    apply(first, ...later);
    expect(Object.values(sqlOf(db, 'trigger')).sort()).toEqual(triggersOf(owner).map(folded).sort());
  });
});

test('each table without rowid has an owner', () => {
  expect(tablesWithoutRowid.filter((name) => !owners.has(name))).toEqual([]);
});

test.each(['courses', 'withdrawals', 'flag_rules', 'coupons', 'webinars'])(
  'a change of %s raises the revision',
  (table) => {
    apply(...globSync('functions/data/migrations/library/*.sql').sort());
    const revision = () => Number(db.prepare('SELECT revision FROM catalogue_revisions').get()?.['revision'] ?? 0);
    const [column = ''] = structureOf(db)[table]?.columns.map(({ name }) => name) ?? [];
    fill(db);
    const afterInsert = revision();
    expect(afterInsert).toBeGreaterThan(0);
    db.exec(`UPDATE ${table} SET ${column} = ${column}`);
    const afterUpdate = revision();
    expect(afterUpdate).toBeGreaterThan(afterInsert);
    db.exec(`DELETE FROM ${table}`);
    expect(revision()).toBeGreaterThan(afterUpdate);
  },
);

test('a migration that loses rows is detected', () => {
  const folder = mkdtempSync(`${tmpdir()}/migrations-`);
  writeFileSync(`${folder}/0000_first.sql`, 'CREATE TABLE bookmarks (user_id text);');
  writeFileSync(`${folder}/0001_adds.sql`, 'ALTER TABLE bookmarks ADD note text;');
  writeFileSync(`${folder}/0002_loses.sql`, 'DELETE FROM bookmarks;');
  const [first = '', ...later] = globSync(`${folder}/*.sql`).sort();
  expect(runOnFilled(first, later)).toEqual(['bookmarks']);
});

test.each(['cell', 'directory', 'library'] as const)(
  'a developer who starts with an old %s reads in one sentence what to do',
  async (which) => {
    const state = mkdtempSync(`${tmpdir()}/state-`);
    await onLocalDatabases(state, async (databases) => {
      await migrateAll(databases);
      const old = which === 'cell' ? databases.cells[0] : databases[which];
      await old?.prepare("UPDATE d1_migrations SET name = '0000_platform.sql' WHERE id = 1").run();
    });
    expect(startOn(state)).toBe(
      'This database comes from another version of Wardwise (0000_platform.sql): empty it with npm run reset, then start again.',
    );
  },
);

/** Starts a server on a state that it refuses; returns the message. */
function startOn(state: string): string {
  const server = spawnSync(process.execPath, ['functions/commands/serve.ts', '8839', state], { encoding: 'utf8' });
  expect(server.status).toBe(1);
  return server.stderr.trim();
}
