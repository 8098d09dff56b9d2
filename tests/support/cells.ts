import { env } from 'cloudflare:workers';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { users } from '../../functions/edge/sessions/schema.ts';
import { cellsOf, type Cell } from '../../functions/data/cells.ts';
import { eq } from 'drizzle-orm';

/** The cell with a number, or the last one if the tests run with fewer cells. */
export function cellNear(number: number): Cell {
  const cells = cellsOf(env);
  return cells[Math.min(number, cells.length - 1)] as Cell;
}

/** Whether the tests run with several cells. */
export const hasSeveralCells = cellsOf(env).length > 1;

/** Runs a query in every cell; returns all rows. */
export async function inEveryCell<Row>(work: (cell: Cell) => PromiseLike<readonly Row[]>): Promise<Row[]> {
  return (await Promise.all(cellsOf(env).map(work))).flat();
}

/** The rows of a table in all cells. */
export function rowsOf<Table extends SQLiteTable>(table: Table): Promise<Table['$inferSelect'][]> {
  return inEveryCell((cell) => cell.select().from(table) as PromiseLike<Table['$inferSelect'][]>);
}

/** The same rows with raw column values. */
export function rawRowsOf(table: string): Promise<Record<string, unknown>[]> {
  return inEveryCell(async ({ $client }) => (await $client.prepare(`select * from ${table}`).all()).results);
}

/** The account of an address; fails if there is none. */
export async function userOf(email: string): Promise<typeof users.$inferSelect> {
  const [user] = await inEveryCell((cell) => cell.select().from(users).where(eq(users.email, email)));
  if (!user) throw new Error(`${email} has no account.`);
  return user;
}

/** The cell of an address; the first cell if it has no account. */
export async function cellOfEmail(email: string): Promise<Cell> {
  for (const cell of cellsOf(env)) {
    const [user] = await cell.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user) return cell;
  }
  return cellsOf(env)[0] as Cell;
}

/** Runs an SQL statement in every cell; returns all rows. */
export function runInEveryCell(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return inEveryCell(async ({ $client }) => {
    const { results } = await $client
      .prepare(statement)
      .bind(...values)
      .all<Record<string, unknown>>();
    return results;
  });
}

/** Counts the rows of a table in all cells that match a condition. */
export async function countInEveryCell(table: string, condition = 'true'): Promise<number> {
  const counts = await runInEveryCell(`select count(*) as n from ${table} where ${condition}`);
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}
