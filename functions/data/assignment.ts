import type { Table } from './tables.ts';

/**
 * The retention policy of a column when its account is deleted: `deleted`, `pseudonymised` (retained under a
 * pseudonym), or `kept by law` (retained unchanged for the years that tax law requires, `bookYears`).
 */
export type Retention = 'deleted' | 'pseudonymised' | 'kept by law';

/** Why a personal column is not exported: it is a secret, derived from others, or meaningless outside. */
export type Withheld = 'secret' | 'derived' | 'internal';

/** A personal column without a reason is exported. */
export type Assignment = Retention | `${Retention}, ${Withheld}` | 'not personal';

/** Whether a column is exported. */
export function isExported(assignment: string | undefined): boolean {
  return assignment === 'deleted' || assignment === 'pseudonymised' || assignment === 'kept by law';
}

/** A file of the export; its tables are the keys in it. */
export type Area = 'account' | 'learning' | 'credits' | 'messages' | 'billing' | 'activity';

/** The id that selects a user's rows. */
export type FoundBy = 'id' | 'traceId';

/** The condition for a user's rows of a table; `?1` is the value of `by`. */
export interface Rows {
  readonly by: FoundBy;
  readonly where: string;
}

interface Assigned<Of extends Table> {
  /** Missing if rows belong to no user or cannot be attributed. */
  readonly rows?: Rows;
  /** The job that deletes all rows after a short time. */
  readonly deletedBy?: string;
  /** Outside the cells: the kind of message that deletes rows or removes the account's id from them. */
  readonly emptiedBy?: string;
  readonly area?: Area;
  /** The column with the key of a file in R2. */
  readonly fileKey?: keyof Of['_']['columns'] & string;
  /** The column that is set to the pseudonym in retained rows. */
  readonly pseudonym?: keyof Of['_']['columns'] & string;
  /** JSON paths that are removed from retained rows, by column. */
  readonly scrubbed?: Readonly<Partial<Record<keyof Of['_']['columns'] & string, readonly string[]>>>;
  readonly columns: Readonly<Record<keyof Of['_']['columns'] & string, Assignment>>;
}

export interface AssignedTable extends Assigned<Table> {
  readonly table: Table;
}

/** Declares the retention policy of every column of a table. */
export function assign<Of extends Table>(table: Of, assigned: Assigned<Of>): AssignedTable {
  return { table, ...(assigned as unknown as Assigned<Table>) };
}

export const ofUser: Rows = { by: 'id', where: 'user_id = ?1' };

export const ofParticipation: Rows = {
  by: 'id',
  where: 'participation_id in (select id from participations where user_id = ?1)',
};
