import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { tablesWithoutRowid, nameOf, owners, type Owner } from '../../data/tables.ts';
import { statementsIn } from '../local/migrations.ts';
import { inRoot, root } from '../paths.ts';

/** Drizzle's description of the tables before or after a migration. */
export type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;

/** The id of every snapshot; nothing refers to it. */
const noId = '00000000-0000-0000-0000-000000000000';

/** The tables of an owner in all files named `schema.ts`. */
export async function snapshotOf(owner: Owner): Promise<Snapshot> {
  const files = globSync('functions/**/schema.ts', { cwd: root }).sort();
  const modules = (await Promise.all(files.map((file) => import(inRoot(file))))) as Record<string, unknown>[];
  const declared = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, SQLiteTable));
  return snapshot(declared.filter((table) => owners.get(nameOf(table)) === owner));
}

/** The snapshot of a database without tables. */
export const emptySnapshot = (): Promise<Snapshot> => snapshot([]);

async function snapshot(tables: readonly SQLiteTable[]): Promise<Snapshot> {
  const named = Object.fromEntries(tables.map((table) => [nameOf(table), table]));
  return { ...(await generateSQLiteDrizzleJson(named, undefined, 'snake_case')), id: noId, prevId: noId };
}

/** The statements of a migration between two snapshots, with `WITHOUT ROWID`, which Drizzle cannot express. */
export async function statementsBetween(before: Snapshot, after: Snapshot): Promise<string[]> {
  const statements = await generateSQLiteMigration(before, after);
  return statements.map((statement) => {
    const created = /^CREATE TABLE `(\w+)`/.exec(statement)?.[1];
    const text = statement.trim();
    return created && tablesWithoutRowid.includes(created) ? text.replace(/\);$/, ') WITHOUT ROWID;') : text;
  });
}

/** The triggers of an owner's databases; the directory has none. */
export function triggersOf(owner: Owner): string[] {
  return globSync(inRoot(`functions/data/triggers/${owner}.sql`))
    .flatMap(statementsIn)
    .map((statement) => statement.replace(/^--.*\n+/gm, '').trim());
}

export function readSnapshot(file: string): Snapshot {
  return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
}
