import type { SQL } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';
import { countCall } from './call-counts.ts';
import { createRead, type Read } from './reads.ts';

/** A database with Drizzle's statements. */
export type Database = DrizzleD1Database & { readonly $client: D1Database; readonly read: Read };

/** The database with all data of some learners and groups. */
export type Cell = Database & { readonly owner?: 'cell'; readonly number: number };

/** The database of unique names: the cell of an address, an identity or a passkey. */
export type Directory = Database & { readonly owner?: 'directory' };

/** The database of content, redirects, rules of features and coupons: the same for all learners. */
export type Library = Database & { readonly owner?: 'library' };

/** The database of the search index, which is derived from the library. */
export type SearchIndex = Database & { readonly owner?: 'search' };

/** A read-only cell. */
export interface ReadableCell {
  readonly number: number;
  readonly read: Read;
}

/** A cell that is read before it is written. */
export interface WritableCell extends ReadableCell {
  /** The cell, once the session is checked. */
  readonly writable: () => Promise<Cell>;
  /** Holds while the session lives: for what the first read counts. */
  readonly isLive: SQL;
  /** Keys that this request has counted: a handler that begins again does not count again. */
  readonly counted: Set<string>;
}

/** A user and their cell. */
export interface Learner {
  readonly id: string;
  readonly cell: number;
}

/** A cell without a binding. */
export class MissingCell extends Error {
  constructor(number: number) {
    super(`There is no cell ${number}.`);
  }
}

/** Databases by binding, cached per isolate. */
const databases = new WeakMap<D1Database, Database>();

function openDatabase<Of extends Database>(binding: D1Database, properties: Partial<Of> = {}): Of {
  const existing = databases.get(binding) as Of | undefined;
  if (existing) return existing;
  const db = Object.assign(drizzleOn(binding), properties) as Of;
  databases.set(binding, db);
  return db;
}

/** Drizzle's statements on a database; each call is counted. */
function drizzleOn(client: D1Database): Database {
  // The logger is called for single statements only.
  const db = drizzle(client, { casing: 'snake_case', logger: { logQuery: countCall } });
  const batch = db.batch.bind(db);
  return Object.assign(db, {
    read: createRead(client),
    batch: ((statements) => {
      countCall();
      return batch(statements);
    }) as typeof db.batch,
  });
}

/** The cell of a number. @throws {MissingCell} if it does not exist, which the app maps to 404 */
export function cellOf(env: Env, number: number): Cell {
  const binding = env[`CELL_${number}`];
  if (!binding) throw new MissingCell(number);
  return openDatabase<Cell>(binding, { number });
}

export function hasCell(env: Env, number: number): boolean {
  return env[`CELL_${number}`] !== undefined;
}

/** Every cell, in the order of their numbers. */
export function cellsOf(env: Env): Cell[] {
  const cells: Cell[] = [];
  while (hasCell(env, cells.length)) cells.push(cellOf(env, cells.length));
  return cells;
}

export function directoryOf(env: Env): Directory {
  return openDatabase<Directory>(env.DIRECTORY);
}

export function libraryOf(env: Env): Library {
  return openDatabase<Library>(env.LIBRARY);
}

export function searchIndexOf(env: Env): SearchIndex {
  return openDatabase<SearchIndex>(env.SEARCH);
}

/**
 * The nearest replica of the library, for data that may be slightly outdated.
 */
export function nearbyLibraryOf(env: Env): Library {
  return drizzleOn(env.LIBRARY.withSession('first-unconstrained') as unknown as D1Database) as Library;
}

/** A random cell for a new learner, among those that accept new learners. */
export function cellOfNewcomer(env: Env): Cell {
  const numbers = env.NEWCOMER_CELLS.split(',').filter(Boolean).map(Number);
  const cells = numbers.length > 0 ? numbers.map((number) => cellOf(env, number)) : cellsOf(env);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return cells[random % cells.length] ?? cellOf(env, 0);
}

/** The cell for a key without a known user; `hash` is hexadecimal. */
export function cellOfHash(env: Env, hash: string): Cell {
  const cells = cellsOf(env);
  return cells[parseInt(hash.slice(0, 8), 16) % cells.length] ?? cellOf(env, 0);
}

/** Runs work in all cells in parallel; returns the maximum of the results. */
export async function maxOverCells(
  cells: readonly Cell[],
  work: (cell: Cell, number: number) => Promise<number>,
): Promise<number> {
  return Math.max(...(await Promise.all(cells.map((cell) => work(cell, cell.number)))));
}

/** Prefixes an identifier or token with its cell, such as `3-f9…`, so that no lookup is needed. */
export function withCellPrefix({ number }: { readonly number: number }, id: string): string {
  return `${number}-${id}`;
}

/** The cell number in an identifier or token; `undefined` if there is none. */
export function cellNumberIn(id: string): number | undefined {
  const number = /^(\d{1,4})-/.exec(id)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The cell in an identifier or token; `undefined` if it does not exist. */
export function cellNamedIn(env: Env, id: string): Cell | undefined {
  const number = cellNumberIn(id);
  return number !== undefined && hasCell(env, number) ? cellOf(env, number) : undefined;
}

/** The cell of an account. @throws {MissingCell} if it does not exist */
export function cellOfUser(env: Env, userId: string): Cell {
  return cellOf(env, cellNumberIn(userId) ?? -1);
}
