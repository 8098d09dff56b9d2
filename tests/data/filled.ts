import type { DatabaseSync } from 'node:sqlite';
import { structureOf, type Table } from './structure.ts';

const rowsInTable = 3;

/** Tables that never have a row. */
const withoutRows = ['assertions'];

/** Inserts rows into every table, with a value in every column and valid references. */
export function fill(db: DatabaseSync): void {
  const tables = structureOf(db);
  db.exec('BEGIN; PRAGMA defer_foreign_keys = on');
  for (const [name, { columns }] of Object.entries(tables)) {
    if (withoutRows.includes(name)) continue;
    const insert = db.prepare(`INSERT OR IGNORE INTO ${name} VALUES (${columns.map(() => '?').join()})`);
    for (let row = 1; row <= rowsInTable; row++) {
      insert.run(
        ...columns.map((column) => (/text/i.test(column.type) ? textOf(tables, name, column.name, row) : row)),
      );
    }
  }
  db.exec('COMMIT');
}

/** A text that is valid JSON, as triggers and migrations may parse it; for a reference, the value it refers to. */
function textOf(tables: Record<string, Table>, table: string, column: string, row: number): string {
  const target = tables[table]?.foreignKeys.find(({ from }) => from === column);
  return target ? textOf(tables, target.table, target.to, row) : `"${table}.${column} ${row}"`;
}

/** Counts the rows of every table that can have rows. */
export function rowCounts(db: DatabaseSync): Record<string, number> {
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  const tables = Object.keys(structureOf(db)).filter((table) => !withoutRows.includes(table));
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}
