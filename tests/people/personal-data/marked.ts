import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { cellOfUser, cellsOf, directoryOf, libraryOf, type Database } from '../../../functions/data/cells.ts';
import { columnOf, nameOf, owners } from '../../../functions/data/tables.ts';
import type { AssignedTable } from '../../../functions/data/assignment.ts';
import { declaredFeatures } from '../../../functions/edge/manifest.ts';
import '../../../functions/features.ts';
import * as rows from '../../../functions/people/personal-data/rows.ts';

if (declaredFeatures().length === 0) throw new Error('No feature is declared.');

export const assignedTables = await rows.assignedTables();
export const personalTables = await rows.personalTables();

/** The marker in all data of one user. */
export const marker = 'Zebrafink';

interface Marked {
  readonly id: string;
  readonly traceId: string;
  readonly sessionId: string;
}

/** The values that identify a row as the user's, by column. */
const ownIn = (table: string, { id, traceId, sessionId }: Marked): Record<string, string | number | null> => ({
  user_id: id,
  changed_by: id,
  session_id: sessionId,
  parent_id: sessionId,
  participation_id: `"${marker} participation"`,
  attempt_id: `"${marker} attempt"`,
  token: `${marker} card of ${table.replace('cashier_cards', 'payment_methods')}`,
  trace_id: traceId,
  ...(table === 'verifications' && { value: id }),
  ...(table === 'participations' && { id: `"${marker} participation"` }),
  ...(table === 'attempts' && { id: `"${marker} attempt"` }),
  // Pending mails would be sent.
  ...(table === 'mails' && { due_at: null }),
  ...(table === 'deleted_accounts' && { id: 'somebody else' }),
});

/** Inserts a row of the user into every table that may hold one, with the marker in all its texts, and their files. */
export async function markEverything(somebody: Marked): Promise<void> {
  // The list has the order of deletion, in which references come before their targets.
  for (const table of personalTables.toReversed()) await mark(cellOfUser(env, somebody.id), table, somebody);
  for (const table of assignedTables) {
    if (table.emptiedBy && owners.get(nameOf(table.table)) === 'library') await mark(libraryOf(env), table, somebody);
  }
}

async function mark(db: Database, table: AssignedTable, somebody: Marked): Promise<void> {
  const tableName = nameOf(table.table);
  const own = ownIn(tableName, somebody);
  const columns = Object.entries(getTableColumns(table.table)).map(([key, column]) => {
    const name = columnOf(table.table, key);
    const paths = table.scrubbed?.[key]?.map((path) => [path.slice(2), marker]);
    const isTheirs = table.columns[key] !== 'not personal';
    const text = paths
      ? JSON.stringify(Object.fromEntries(paths))
      : `"${isTheirs ? marker : 'of all'} ${tableName}.${name}"`;
    return { name, value: name in own ? own[name] : column.getSQLType() === 'text' ? text : 1 };
  });
  if (tableName === 'users') {
    const free = columns.filter(
      ({ name, value }) => typeof value === 'string' && !['id', 'email', 'trace_id'].includes(name),
    );
    const set = free.map(({ name }) => `"${name}" = ?`).join();
    await db.$client
      .prepare(`update users set ${set} where id = ?`)
      .bind(...free.map(({ value }) => value), somebody.id)
      .run();
    return;
  }
  const key = columns.find(({ name }) => table.fileKey && name === columnOf(table.table, table.fileKey));
  if (key) await env.FILES.put(String(key.value), marker);
  const names = columns.map(({ name }) => `"${name}"`).join();
  const places = columns.map(() => '?').join();
  await db.$client
    .prepare(`insert or ignore into ${tableName} (${names}) values (${places})`)
    .bind(...columns.map(({ value }) => value))
    .run();
}

/** Finds every column and every file that contains one of the markers. */
export async function placesOf(...signs: string[]): Promise<string[]> {
  const places = new Set<string>();
  for (const table of assignedTables) {
    const databases = databasesOf(nameOf(table.table));
    for (const db of databases) for (const column of await columnsWith(db, table, signs)) places.add(column);
  }
  for (const { key } of (await env.FILES.list()).objects) {
    const text = await (await env.FILES.get(key))?.text();
    if (signs.some((sign) => key.includes(sign) || text?.includes(sign))) places.add(`file ${key}`);
  }
  return [...places].sort();
}

function databasesOf(table: string): Database[] {
  if (owners.get(table) === 'cell') return cellsOf(env);
  return [owners.get(table) === 'library' ? libraryOf(env) : directoryOf(env)];
}

async function columnsWith(db: Database, { table }: AssignedTable, signs: readonly string[]): Promise<string[]> {
  const { results } = await db.$client.prepare(`select * from ${nameOf(table)}`).all();
  const found = results
    .flatMap((row) => Object.entries(row))
    .filter(([, value]) => signs.some((sign) => String(value).includes(sign)));
  return found.map(([column]) => `${nameOf(table)}.${column}`);
}

/** The columns that the retention policies retain. */
export function columnsThatStay(): string[] {
  const stays = (key: string, { columns, scrubbed, pseudonym }: AssignedTable) =>
    /^(pseudonymised|kept by law)/.test(columns[key] ?? '') && !scrubbed?.[key] && key !== pseudonym;
  return assignedTables
    .flatMap((assigned) =>
      Object.keys(assigned.columns)
        .filter((key) => stays(key, assigned))
        .map((key) => `${nameOf(assigned.table)}.${columnOf(assigned.table, key)}`),
    )
    .sort();
}
