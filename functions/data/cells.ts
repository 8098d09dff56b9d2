import type { SQL } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';
import { readingFrom, type Read } from './reads.ts';

/** A database with Drizzle's statements. */
export type Database = DrizzleD1Database & { readonly $client: D1Database; readonly read: Read };

/** The database that holds everything of some learners and groups. */
export type Cell = Database & { readonly owner?: 'cell'; readonly number: number };

/** The database of unique names: which cell an address, an identity or a passkey belongs to. */
export type Directory = Database & { readonly owner?: 'directory' };

/** The database of content, redirects, rules of features and coupons: the same for all learners. */
export type Library = Database & { readonly owner?: 'library' };

/** What a request may do with a cell that it only reads. */
export interface ReadableCell {
  readonly number: number;
  readonly read: Read;
}

/** What a request may do with a cell that it reads before it writes. */
export interface WritableCell extends ReadableCell {
  /** The cell, once the session is checked. */
  readonly writable: () => Promise<Cell>;
  /** Holds while the session lives: for what the first read counts. */
  readonly isLive: SQL;
  /** Keys that this request has counted: a handler that begins again does not count again. */
  readonly counted: Set<string>;
}

/** A user, and the cell that holds what is theirs. */
export interface Learner {
  readonly id: string;
  readonly cell: number;
}

/** A cell was named that no binding exists for. */
export class MissingCell extends Error {
  constructor(number: number) {
    super(`There is no cell ${number}.`);
  }
}

/** Databases by their bindings, which last as long as the isolate. */
const opened = new WeakMap<D1Database, Database>();

function open<Of extends Database>(binding: D1Database, more: Partial<Of> = {}): Of {
  const known = opened.get(binding) as Of | undefined;
  if (known) return known;
  const db = Object.assign(drizzle(binding, { casing: 'snake_case' }), { read: readingFrom(binding) }, more) as Of;
  opened.set(binding, db);
  return db;
}

/** The only way to a cell. @throws {MissingCell} where there is none of this number, which answers 404 */
export function cellOf(env: Env, number: number): Cell {
  const binding = env[`CELL_${number}`];
  if (!binding) throw new MissingCell(number);
  return open<Cell>(binding, { number });
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
  return open<Directory>(env.DIRECTORY);
}

export function libraryOf(env: Env): Library {
  return open<Library>(env.LIBRARY);
}

/**
 * The library as the nearest replica has it, for what may be a moment old: never for what was just written.
 */
export function nearbyLibraryOf(env: Env): Library {
  const session = env.LIBRARY.withSession('first-unconstrained') as unknown as D1Database;
  return Object.assign(drizzle(session, { casing: 'snake_case' }), { read: readingFrom(session) }) as Library;
}

/** The cell of a new learner, drawn among those that take newcomers so that all fill evenly. */
export function cellOfNewcomer(env: Env): Cell {
  const named = env.NEWCOMER_CELLS.split(',').filter(Boolean).map(Number);
  const cells = named.length > 0 ? named.map((number) => cellOf(env, number)) : cellsOf(env);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return cells[random % cells.length] ?? cellOf(env, 0);
}

/** The cell that holds what is kept under a key of which nobody knows yet whose it is; `hash` is hexadecimal. */
export function cellOfHash(env: Env, hash: string): Cell {
  const cells = cellsOf(env);
  return cells[parseInt(hash.slice(0, 8), 16) % cells.length] ?? cellOf(env, 0);
}

/** Works on all cells in parallel; returns the largest number of rows of one of them. */
export async function maxOverCells(
  cells: readonly Cell[],
  work: (cell: Cell, number: number) => Promise<number>,
): Promise<number> {
  return Math.max(...(await Promise.all(cells.map((cell) => work(cell, cell.number)))));
}

/** An identifier or token that names its cell first, such as `3-f9…`: finding it needs no lookup. */
export function inCell({ number }: { readonly number: number }, id: string): string {
  return `${number}-${id}`;
}

/** The number of the cell that an identifier or token names; `undefined` where it names none. */
export function cellNumberIn(id: string): number | undefined {
  const number = /^(\d{1,4})-/.exec(id)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The cell that an identifier or token names; `undefined` where there is none. */
export function cellNamedIn(env: Env, id: string): Cell | undefined {
  const number = cellNumberIn(id);
  return number !== undefined && hasCell(env, number) ? cellOf(env, number) : undefined;
}

/** The cell of an account. @throws {MissingCell} where there is none */
export function cellOfUser(env: Env, userId: string): Cell {
  return cellOf(env, cellNumberIn(userId) ?? -1);
}
