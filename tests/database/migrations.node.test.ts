import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateAll, onLocalDatabases } from '../../functions/commands/local/database.ts';
import { statementsIn } from '../../functions/commands/local/migrations.ts';
import { fill, rowCounts } from './filled.ts';
import { folded, sqlOf, structureInOrder } from './structure.ts';

/** Tables whose only look-up is by their key; a Drizzle schema cannot say so. */
const keptByKey = {
  platform: 'course_affinities flag_overrides limits rescorings serials withdrawals',
  learner:
    'active_days answers bookmarks completion_uses evaluations learning_preferences lesson_progress notification_counts notification_preferences participation_events reporting_ids review_cards review_habits viewers',
};

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

describe.each(['platform', 'learner'] as const)('a database of the %s', (owner) => {
  const folder = `functions/database/migrations/${owner}`;
  const [first = '', ...later] = globSync(`${folder}/*.sql`).sort();

  /** Everything that the files named `schema.ts` define for an owner. */
  async function schemas() {
    const load = (file: string) => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>;
    const files = globSync('functions/*/schema.ts').filter((file) =>
      readFileSync(file, 'utf8').includes(`${owner}Table(`),
    );
    return snapshotOf(Object.assign({}, ...(await Promise.all(files.map(load)))) as Record<string, unknown>);
  }

  test('that was filled keeps every row through all migrations that follow', () => {
    expect(runOnFilled(first, later)).toEqual([]);
  });

  test('has the tables that the schemas describe', async () => {
    apply(first, ...later);
    const described = new DatabaseSync(':memory:');
    for (const sql of await generateSQLiteMigration(await snapshotOf({}), await schemas())) described.exec(sql);
    expect(structureInOrder(db)).toEqual(structureInOrder(described));
  });

  test('keeps no second copy of a key that is the row', () => {
    apply(first, ...later);
    const tables = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1 ORDER BY name");
    expect(
      tables
        .all()
        .map(({ name }) => name)
        .join(' '),
    ).toBe(keptByKey[owner]);
  });

  test('begins its next migration where the last one ended', async () => {
    const [newest = '', ...others] = globSync(`${folder}/meta/*_snapshot.json`).sort().reverse();
    const snapshot = JSON.parse(readFileSync(newest, 'utf8')) as Awaited<ReturnType<typeof snapshotOf>>;
    expect(await generateSQLiteMigration(snapshot, await schemas())).toEqual([]);
    expect(others).toEqual([]);
  });

  test('has the triggers of their file and no others', () => {
    apply(first, ...later);
    const written = readFileSync(`functions/database/triggers/${owner}.sql`, 'utf8').replace(/^--.*$/gm, '');
    const triggers = written.split(/(?=CREATE TRIGGER)/).slice(1);
    expect(Object.values(sqlOf(db, 'trigger')).sort()).toEqual(triggers.map(folded).sort());
  });
});

test('a migration that loses rows is noticed', () => {
  const folder = mkdtempSync(`${tmpdir()}/migrations-`);
  writeFileSync(`${folder}/0000_first.sql`, 'CREATE TABLE bookmarks (user_id text);');
  writeFileSync(`${folder}/0001_adds.sql`, 'ALTER TABLE bookmarks ADD note text;');
  writeFileSync(`${folder}/0002_loses.sql`, 'DELETE FROM bookmarks;');
  const [first = '', ...later] = globSync(`${folder}/*.sql`).sort();
  expect(runOnFilled(first, later)).toEqual(['bookmarks']);
});

test.each(['platform', 'learners'] as const)(
  'a developer who starts on a database of the %s from before is told in one sentence how to go on',
  { timeout: 60_000 },
  async (which) => {
    const state = mkdtempSync(`${tmpdir()}/state-`);
    await onLocalDatabases(state, async (databases) => {
      await migrateAll(databases);
      const [old] = [databases[which]].flat();
      await old?.prepare("UPDATE d1_migrations SET name = '0000_first.sql' WHERE id = 1").run();
    });
    const { status, stderr } = spawnSync(process.execPath, ['functions/commands/serve.ts', '8839', state], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'This database comes from another version of Wardwise (0000_first.sql): empty it with npm run reset, then start again.',
    );
  },
);

function snapshotOf(described: Record<string, unknown>) {
  return generateSQLiteDrizzleJson(described, undefined, 'snake_case');
}
