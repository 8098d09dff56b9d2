import { withCellPrefix, type Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { sampledAffinities, saveAffinities } from './queries.ts';

/** Counts which courses of a cell are begun by the same learners, in a sample that is drawn again on each run. */
export async function countAffinities(_env: Env, cell: Cell, most: number): Promise<number> {
  // Ids of accounts begin with their cell.
  await saveAffinities(cell, await sampledAffinities(cell, withCellPrefix(cell, newId()), most / 2));
  // A new sample is due with the next run, not at once.
  return 0;
}
