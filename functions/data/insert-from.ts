import { getTableColumns, is, sql, SQL, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './cells.ts';

/** The columns of a new row by name: values, or expressions over the selected rows. */
type Values<Of extends SQLiteTable> = { readonly [Key in keyof Of['$inferInsert']]: Of['$inferInsert'][Key] | SQL };

/**
 * An `INSERT … SELECT` statement, such as one row under a condition; `rest` is the SQL after the selected
 * columns. Columns are matched by name, so that an added column does not shift the others.
 */
export function insertFrom<Of extends SQLiteTable>(db: Database, table: Of, values: Values<Of>, rest: SQL) {
  const given = values as Readonly<Record<string, unknown>>;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => valueOf(column, given[key]));
  return db.insert(table).select(sql`select ${sql.join(columns, sql`, `)} ${rest}`);
}

function valueOf(column: Column, given: unknown): SQL {
  const value = given === undefined ? column.default : given;
  if (is(value, SQL)) return value;
  return value === undefined || value === null ? sql`null` : sql`${sql.param(value, column)}`;
}
