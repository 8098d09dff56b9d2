import { desc } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { deskTrail, type TrailRow } from './schema.ts';

/** The statement that records an action. */
export function recordAction(cell: Cell, entry: Omit<TrailRow, 'id'>) {
  return cell.insert(deskTrail).values(entry);
}

/** The latest actions that are recorded in a cell. */
export function latestActions(cell: Cell, most: number): Promise<TrailRow[]> {
  return cell.select().from(deskTrail).orderBy(desc(deskTrail.at), desc(deskTrail.id)).limit(most);
}
