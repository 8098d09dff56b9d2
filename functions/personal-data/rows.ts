import { nameOf } from '../data/tables.ts';
import type { AssignedTable, Rows } from './assignment.ts';
import { assignedTables } from './tables.ts';

export interface PersonalTable extends AssignedTable {
  readonly name: string;
  readonly rows: Rows;
}

/** The tables of a cell in which a user may have rows. */
export const personalTables: readonly PersonalTable[] = assignedTables.flatMap((assigned) =>
  assigned.rows ? [{ ...assigned, name: nameOf(assigned.table), rows: assigned.rows }] : [],
);

/** Whether rows stay when an account is deleted. */
export function stays({ columns }: AssignedTable): boolean {
  return Object.values(columns).some((assignment) => !assignment.startsWith('deleted'));
}

/** Whether rows stay under a pseudonym. */
export function isPseudonymised({ columns }: AssignedTable): boolean {
  return Object.values(columns).some((assignment) => assignment.startsWith('pseudonymised'));
}
