import { namesOf } from '../../people/accounts/names/queries.ts';
import { cellOf, cellsOf, directoryOf, hasCell } from '../../data/cells.ts';
import { keyOf, nameConfirmed, type NameKind } from '../../data/directory/directory.ts';
import { newId } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import * as queries from './queries.ts';

/** Accounts, and names, per request: a request may make a thousand calls. */
const pageSize = 50;

/** The number of accounts in each cell, and its size in bytes. */
export async function cellSizes(env: Env): Promise<{ cell: number; learners: number; bytes: number }[]> {
  return Promise.all(cellsOf(env).map(async (cell) => ({ cell: cell.number, ...(await queries.sizeOf(cell)) })));
}

/** The directory keys of an account's names, by kind. */
async function keysOf(env: Env, cell: number, id: string): Promise<{ kind: NameKind; key: string }[]> {
  const theirs = await namesOf(cellOf(env, cell), id);
  return theirs.map((name) => ({ kind: name.kind, key: keyOf(env, name) }));
}

/**
 * Writes the names of the next accounts of a cell into the directory; a name of another account is unchanged and
 * counted. `next` is the last account, `null` at the end.
 */
export async function restoreNames(
  env: Env,
  cell: number,
  after: string,
): Promise<{ next: string | null; names: number; conflicts: number }> {
  const accounts = await queries.accountsAfter(cellOf(env, cell), after, pageSize);
  const found = await Promise.all(
    accounts.map(async ({ id }) => (await keysOf(env, cell, id)).map((name) => ({ ...name, id, cell }))),
  );
  const restored = found.flat();
  let conflicts = 0;
  for (const name of restored) {
    await nameConfirmed.handle(env, { ...name, reservation: newId() });
    const held = await queries.nameAt(directoryOf(env), name);
    if (held?.id !== name.id) conflicts += 1;
  }
  const next = accounts.length < pageSize ? null : (accounts.at(-1)?.id ?? null);
  return { next, names: restored.length, conflicts };
}

/**
 * Deletes confirmed names from the directory that their account no longer has. Names of unknown
 * cells stay.
 */
export async function removeStaleNames(
  env: Env,
  after: { readonly kind: string; readonly key: string },
): Promise<{ next: { kind: NameKind; key: string } | null; removed: number }> {
  const directory = directoryOf(env);
  const page = await queries.confirmedNamesAfter(directory, after, pageSize);
  const known = page.filter(({ cell }) => hasCell(env, cell));
  const stale = await Promise.all(
    known.map(async (row) => {
      const theirs = await keysOf(env, row.cell, row.id);
      return theirs.some(({ kind, key }) => kind === row.kind && key === row.key) ? [] : [row];
    }),
  );
  for (const row of stale.flat()) await queries.deleteName(directory, row);
  const last = page.at(-1);
  return {
    next: last && page.length === pageSize ? { kind: last.kind, key: last.key } : null,
    removed: stale.flat().length,
  };
}
