import { sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../cells.ts';
import { commitAndRead, type Statement } from '../commit.ts';
import type { Query } from '../reads.ts';
import { assertionConstraint, assertions } from './schema.ts';

/** A statement that fails its batch, so that nothing of it is stored, unless a condition is true. */
export function assertInBatch(cell: Cell, condition: SQL) {
  return cell.insert(assertions).select(sql`select 0 where not (${condition})`);
}

/** Whether a batch failed by `assertInBatch`. */
export function isFailedAssertion(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(`CHECK constraint failed: ${assertionConstraint}`)) return true;
  }
  return false;
}

/** Writes a batch; false if one of its assertions failed, because data has changed since it was read. */
export async function writeAll(cell: Cell, statements: readonly Statement[]): Promise<boolean> {
  return (await writeAndRead(cell, statements)) !== undefined;
}

/** Writes a batch and returns the rows of queries afterwards; `undefined` if an assertion failed. */
export async function writeAndRead<Rows extends readonly unknown[]>(
  cell: Cell,
  statements: readonly Statement[],
  ...queries: { readonly [Index in keyof Rows]: Query<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] } | undefined> {
  try {
    return await commitAndRead<Rows>(cell, statements, ...queries);
  } catch (error) {
    if (isFailedAssertion(error)) return undefined;
    throw error;
  }
}
