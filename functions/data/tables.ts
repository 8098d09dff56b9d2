import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { sqliteTableCreator, type SQLiteTable } from 'drizzle-orm/sqlite-core';

export type Table = SQLiteTable;

/** The kind of database that holds a table. */
export type Owner = 'cell' | 'directory' | 'library';

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

/** Declares a table of cells: what belongs to a learner or a group, and what is done for them. */
export const cellTable = ownedBy('cell');

/** Declares a table of the directory. */
export const directoryTable = ownedBy('directory');

/** Declares a table of the library: the same for all learners. */
export const libraryTable = ownedBy('library');

/** Tables whose only look-up is by their key are `WITHOUT ROWID`, which Drizzle cannot say; migrations do. */
export const keptByKey: readonly string[] = [
  'active_days',
  'answers',
  'bookmarks',
  'completion_uses',
  'course_affinities',
  'evaluations',
  'flag_overrides',
  'learning_preferences',
  'lesson_progress',
  'limits',
  'names',
  'notification_counts',
  'notification_preferences',
  'participation_events',
  'refused_reservations',
  'reporting_ids',
  'rescorings',
  'review_cards',
  'review_habits',
  'withdrawals',
];
