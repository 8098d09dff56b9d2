import { nameOf, owners, type Owner } from '../database/tables.ts';
import type { AssignedTable, Rows } from './assignment.ts';
import { assignedTables } from './tables.ts';

export interface PersonalTable extends AssignedTable {
  readonly name: string;
  readonly rows: Rows;
}

/** The tables of an owner in which a user may have rows. */
export function personalTables(owner: Owner): PersonalTable[] {
  return assignedTables.flatMap((assigned) => {
    const name = nameOf(assigned.table);
    const { rows } = assigned;
    return rows && owners.get(name) === owner ? [{ ...assigned, name, rows }] : [];
  });
}

/** Whether rows stay when an account is deleted. */
export function stays({ columns }: AssignedTable): boolean {
  return Object.values(columns).some((assignment) => !assignment.startsWith('deleted'));
}
