import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { sqliteTableCreator, type SQLiteTable } from 'drizzle-orm/sqlite-core';

export type Table = SQLiteTable;

/** Whose data a table holds: the platform's, or a learner's, which lies in the learner's shard. */
export type Owner = 'platform' | 'learner';

/** The owner of every table, by its name. */
export const owners = new Map<string, Owner>();

/** What SQL calls a table. */
export const nameOf: (table: Table) => string = getTableName;

const casing = new CasingCache('snake_case');

/** What SQL calls the column of a table that has a name in TypeScript. */
export function columnOf(table: Table, key: string): string {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${nameOf(table)} has no column ${key}.`);
  return casing.getColumnCasing(column);
}

const ownedBy = (owner: Owner) =>
  sqliteTableCreator((name) => {
    owners.set(name, owner);
    return name;
  });

/** Declares a table of the platform. */
export const platformTable = ownedBy('platform');

/** Declares a table of learners; no statement touches it together with one of the platform. */
export const learnerTable = ownedBy('learner');
