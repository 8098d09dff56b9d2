import type { Table } from './tables.ts';

/**
 * The retention policy of a column when its account is deleted: `deleted` goes, `pseudonymised` stays under a pseudonym for its retention,
 * `kept by law` stays as it was written for the years that tax law demands (`bookYears`).
 */
export type Retention = 'deleted' | 'pseudonymised' | 'kept by law';

/** Why a personal column is not exported: it would open something, follows from others, or says nothing outside. */
export type Withheld = 'secret' | 'derived' | 'internal';

/** Without a reason behind it, a personal column is exported. */
export type Assignment = Retention | `${Retention}, ${Withheld}` | 'not personal';

/** Whether a column is exported: it is personal, and there is no reason why not. */
export function isExported(assignment: string | undefined): boolean {
  return assignment === 'deleted' || assignment === 'pseudonymised' || assignment === 'kept by law';
}

/** A file of the export; its tables are the keys in it. */
export type Area = 'account' | 'learning' | 'credits' | 'messages' | 'billing' | 'activity';

/** By what a user's rows are found. */
export type FoundBy = 'id' | 'traceId';

/** Which rows of a table are a user's: a condition in which `?1` stands for what they are found by. */
export interface Rows {
  readonly by: FoundBy;
  readonly where: string;
}

interface Assigned<Of extends Table> {
  /** Missing where no row is anyone's, or nobody can tell whose it is. */
  readonly rows?: Rows;
  /** The job that soon deletes the rows of everyone. */
  readonly deletedBy?: string;
  /** Outside the cells: the kind of message that a deletion sends, by which rows are deleted or no longer name the account. */
  readonly emptiedBy?: string;
  readonly area?: Area;
  /** What names a file of a row in the file store. */
  readonly fileKey?: keyof Of['_']['columns'] & string;
  /** What takes the pseudonym where rows stay. */
  readonly pseudonym?: keyof Of['_']['columns'] & string;
  /** What goes of JSON that stays, by column. */
  readonly scrubbed?: Readonly<Partial<Record<keyof Of['_']['columns'] & string, readonly string[]>>>;
  readonly columns: Readonly<Record<keyof Of['_']['columns'] & string, Assignment>>;
}

export interface AssignedTable extends Assigned<Table> {
  readonly table: Table;
}

/** Assigns every column of a table. */
export function assign<Of extends Table>(table: Of, assigned: Assigned<Of>): AssignedTable {
  return { table, ...(assigned as unknown as Assigned<Table>) };
}

export const ofUser: Rows = { by: 'id', where: 'user_id = ?1' };

export const ofParticipation: Rows = {
  by: 'id',
  where: 'participation_id in (select id from participations where user_id = ?1)',
};
