import { withCellPrefix, type Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { sampledAffinities, saveAffinities } from './queries.ts';

/**
 * Counts the courses that learners of a cell began after another one, in a new random sample on each run. Each run
 * replaces all counts, so it also rebuilds them.
 */
export async function countAffinities(_env: Env, cell: Cell, limit: number): Promise<number> {
  // Ids of accounts begin with their cell.
  await saveAffinities(cell, await sampledAffinities(cell, withCellPrefix(cell, newId()), limit / 2));
  // Zero, so that the next run is not due at once.
  return 0;
}
