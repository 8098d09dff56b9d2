import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { beforeEach, expect, test } from 'vitest';
import { onLocalDatabase } from '../../functions/commands/local/database.ts';
import { migrate, statementsIn } from '../../functions/commands/local/migrations.ts';
import { fill, rowCounts } from './filled.ts';
import { folded, sqlOf, structureInOrder } from './structure.ts';

const [first = '', ...later] = globSync('functions/database/migrations/*.sql').sort();

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
});

function apply(...files: readonly string[]): void {
  for (const statement of files.flatMap(statementsIn)) db.exec(statement);
}

/** Applies the first migration, fills every table and applies others; tells which tables have lost rows or gained any. */
function runOnFilled(others: readonly string[]): string[] {
  apply(first);
  fill(db);
  const before = rowCounts(db);
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  apply(...others);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const after = rowCounts(db);
  return Object.keys(before).filter((table) => table in after && after[table] !== before[table]);
}

test('whoever has filled a database keeps every row through all migrations that follow', () => {
  expect(runOnFilled(later)).toEqual([]);
});

test('a migration that loses rows is noticed', () => {
  const folder = mkdtempSync(`${tmpdir()}/migrations-`);
  writeFileSync(`${folder}/0001_adds.sql`, 'ALTER TABLE bookmarks ADD note text;');
  writeFileSync(`${folder}/0002_loses.sql`, 'DELETE FROM bookmarks;');
  expect(runOnFilled(globSync(`${folder}/*.sql`).sort())).toEqual(['bookmarks']);
});

test('migrations make the tables that the schemas describe', async () => {
  apply(first, ...later);
  const described = new DatabaseSync(':memory:');
  for (const sql of await generateSQLiteMigration(await snapshotOf({}), await schemas())) described.exec(sql);
  expect(structureInOrder(db)).toEqual(structureInOrder(described));
});

/** Tables that are looked up by nothing but their key; Drizzle cannot say so in a schema. */
const keptByKey =
  'active_days answers bookmarks evaluations flag_overrides lesson_progress limits notification_counts notification_preferences participation_events review_cards review_habits serials';

test('a table whose key is the row keeps no second copy of the key', () => {
  apply(first, ...later);
  const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1 ORDER BY name").all();
  expect(tables.map(({ name }) => name).join(' ')).toBe(keptByKey);
});

test('the next migration begins where the last one ended', async () => {
  const [newest = '', ...others] = globSync('functions/database/migrations/meta/*_snapshot.json').sort().reverse();
  const snapshot = JSON.parse(readFileSync(newest, 'utf8')) as Awaited<ReturnType<typeof snapshotOf>>;
  expect(await generateSQLiteMigration(snapshot, await schemas())).toEqual([]);
  expect(others).toEqual([]);
});

test('a migrated database has the triggers of their file and no others', () => {
  apply(first, ...later);
  const written = readFileSync('functions/database/triggers.sql', 'utf8').replace(/^--.*$/gm, '');
  const triggers = written.split(/(?=CREATE TRIGGER)/).slice(1);
  expect(Object.values(sqlOf(db, 'trigger')).sort()).toEqual(triggers.map(folded).sort());
});

test('whoever starts on a database from before is told in one sentence how to go on', { timeout: 60_000 }, async () => {
  const state = mkdtempSync(`${tmpdir()}/state-`);
  await onLocalDatabase(state, async (old) => {
    await migrate(old);
    await old.prepare("UPDATE d1_migrations SET name = '0000_first.sql' WHERE id = 1").run();
  });
  const { status, stderr } = spawnSync(process.execPath, ['functions/commands/serve.ts', '8849', state], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'This database comes from another version of Wardwise (0000_first.sql): empty it with npm run reset, then start again.',
  );
});

/** Everything that the files named `schema.ts` describe. */
async function schemas() {
  const load = (file: string) => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>;
  const modules = await Promise.all(globSync('functions/*/schema.ts').map(load));
  return snapshotOf(Object.assign({}, ...modules) as Record<string, unknown>);
}

function snapshotOf(described: Record<string, unknown>) {
  return generateSQLiteDrizzleJson(described, undefined, 'snake_case');
}
