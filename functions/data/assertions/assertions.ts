import { sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../cells.ts';
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
