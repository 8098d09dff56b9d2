import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { TrailFilter } from '#contract/desk/trail';
import type { Cell } from '../../data/cells.ts';
import { deskTrail, type TrailRow } from './schema.ts';

/** The statement that records an action. */
export function recordAction(cell: Cell, entry: Omit<TrailRow, 'id'>) {
  return cell.insert(deskTrail).values(entry);
}

/** A place in the trail of all cells: newest first, of the same instant by cell and id. */
export interface TrailPlace {
  readonly at: Date;
  readonly cell: number;
  readonly id: number;
}

interface Range extends TrailFilter {
  /** The last action of the page before. */
  readonly after: TrailPlace | undefined;
  readonly most: number;
}

/** The latest actions that are recorded in a cell. */
export async function actionsIn(cell: Cell, { action, after, most }: Range): Promise<(TrailRow & TrailPlace)[]> {
  const rows = await cell
    .select()
    .from(deskTrail)
    .where(and(action && eq(deskTrail.action, action), after && isAfter(cell.number, after)))
    .orderBy(desc(deskTrail.at), desc(deskTrail.id))
    .limit(most);
  return rows.map((row) => ({ ...row, cell: cell.number }));
}

function isAfter(number: number, { at, cell, id }: TrailPlace) {
  const isEarlier = lt(deskTrail.at, at);
  if (number < cell) return isEarlier;
  const isSameInstant = eq(deskTrail.at, at);
  return or(isEarlier, number > cell ? isSameInstant : and(isSameInstant, lt(deskTrail.id, id)));
}
