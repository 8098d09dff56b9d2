import { env } from 'cloudflare:workers';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { users } from '../../functions/edge/sessions/schema.ts';
import { cellsOf, type Cell } from '../../functions/data/cells.ts';
import { eq } from 'drizzle-orm';

/** The cell of a number, or the last where the tests run with fewer. */
export function cellNear(number: number): Cell {
  const cells = cellsOf(env);
  return cells[Math.min(number, cells.length - 1)] as Cell;
}

/** Whether the tests run with several cells. */
export const hasSeveralCells = cellsOf(env).length > 1;

/** The rows that a query finds in all cells together. */
export async function inEveryCell<Row>(work: (cell: Cell) => PromiseLike<readonly Row[]>): Promise<Row[]> {
  return (await Promise.all(cellsOf(env).map(work))).flat();
}

/** The rows of all learners in a table. */
export function rowsOf<Table extends SQLiteTable>(table: Table): Promise<Table['$inferSelect'][]> {
  return inEveryCell((cell) => cell.select().from(table) as PromiseLike<Table['$inferSelect'][]>);
}

/** The same rows as the databases store them. */
export function rawRowsOf(table: string): Promise<Record<string, unknown>[]> {
  return inEveryCell(async ({ $client }) => (await $client.prepare(`select * from ${table}`).all()).results);
}

/** The account of an address; fails where there is none. */
export async function userOf(email: string): Promise<typeof users.$inferSelect> {
  const [user] = await inEveryCell((cell) => cell.select().from(users).where(eq(users.email, email)));
  if (!user) throw new Error(`${email} has no account.`);
  return user;
}

/** The cell of an address; the first one where it has no account. */
export async function cellOfEmail(email: string): Promise<Cell> {
  for (const cell of cellsOf(env)) {
    const [user] = await cell.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user) return cell;
  }
  return cellsOf(env)[0] as Cell;
}

/** Runs a statement in every cell; returns the rows of all. */
export function runInEveryCell(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return inEveryCell(async ({ $client }) => {
    const { results } = await $client
      .prepare(statement)
      .bind(...values)
      .all<Record<string, unknown>>();
    return results;
  });
}

/** How many rows a table has in all cells together, of those that a condition finds. */
export async function countInEveryCell(table: string, condition = 'true'): Promise<number> {
  const counts = await runInEveryCell(`select count(*) as n from ${table} where ${condition}`);
  return counts.reduce((sum, { n }) => sum + Number(n), 0);
}
