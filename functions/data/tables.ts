import { getTableColumns, getTableName } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { sqliteTableCreator, type SQLiteTable } from 'drizzle-orm/sqlite-core';

export type Table = SQLiteTable;

/** The kind of database that holds a table. */
export type Owner = 'cell' | 'directory' | 'library';

/** The owner of every table, by its name. */
export const owners = new Map<string, Owner>();

/** The SQL name of a table. */
export const nameOf: (table: Table) => string = getTableName;

const casing = new CasingCache('snake_case');

/** The SQL name of a column by its TypeScript name. */
export function columnOf(table: Table, key: string): string {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${nameOf(table)} has no column ${key}.`);
  return casing.getColumnCasing(column);
}

const tableCreator = (owner: Owner) =>
  sqliteTableCreator((name) => {
    owners.set(name, owner);
    return name;
  });

/** Declares a table of cells: data of learners and groups. */
export const cellTable = tableCreator('cell');

/** Declares a table of the directory. */
export const directoryTable = tableCreator('directory');

/** Declares a table of the library: the same for all learners. */
export const libraryTable = tableCreator('library');

/** Tables that are only looked up by primary key are `WITHOUT ROWID`; Drizzle cannot express that, migrations do. */
export const tablesWithoutRowid: readonly string[] = [
  'active_days',
  'answers',
  'bookmarks',
  'case_choices',
  'case_runs',
  'completion_uses',
  'course_accreditations',
  'course_affinities',
  'evaluations',
  'flag_overrides',
  'group_member_words',
  'item_statistics',
  'learning_preferences',
  'lesson_progress',
  'limits',
  'names',
  'notification_counts',
  'notification_preferences',
  'participation_events',
  'refused_reservations',
  'reporting_choices',
  'reporting_ids',
  'request_counts',
  'rescorings',
  'review_cards',
  'review_habits',
  'webinar_presenters',
  'webinar_registrations',
  'withdrawals',
];
