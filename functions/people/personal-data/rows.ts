import type { AssignedTable, Rows } from '../../data/assignment.ts';
import { nameOf } from '../../data/tables.ts';
import { declaredFeatures } from '../../edge/manifest.ts';

export interface PersonalTable extends AssignedTable {
  readonly name: string;
  readonly rows: Rows;
}

/**
 * Every table of every database with the retention policy of each column, and whether it is
 * exported. A table stands before those that its conditions refer to.
 */
export async function assignedTables(): Promise<readonly AssignedTable[]> {
  const declared = await Promise.all(declaredFeatures().map(async ({ tables }) => tables?.()));
  return declared.toReversed().flatMap((one) => one?.tables ?? []);
}

/** The tables of a cell in which a user may have rows. */
export async function personalTables(): Promise<readonly PersonalTable[]> {
  return (await assignedTables()).flatMap((assigned) =>
    assigned.rows ? [{ ...assigned, name: nameOf(assigned.table), rows: assigned.rows }] : [],
  );
}

/** Whether rows are retained when an account is deleted. */
export function isRetained({ columns }: AssignedTable): boolean {
  return Object.values(columns).some((assignment) => !assignment.startsWith('deleted'));
}

/** Whether rows are retained under a pseudonym. */
export function isPseudonymised({ columns }: AssignedTable): boolean {
  return Object.values(columns).some((assignment) => assignment.startsWith('pseudonymised'));
}
