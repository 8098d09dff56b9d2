import type { DatabaseSync } from 'node:sqlite';
import { structureOf, type Table } from './structure.ts';

const rowsInTable = 3;

/** Inserts rows into every table, with a value in every column and valid references. */
export function fill(db: DatabaseSync): void {
  db.exec('BEGIN; PRAGMA defer_foreign_keys = on');
  for (const [name, table] of Object.entries(structureOf(db))) {
    const places = table.columns.map(() => '?').join();
    const insert = db.prepare(`INSERT OR IGNORE INTO ${name} VALUES (${places})`);
    for (let row = 1; row <= rowsInTable; row++) {
      insert.run(...table.columns.map((column) => valueOf(name, table, column, row)));
    }
  }
  db.exec('COMMIT');
}

/** Texts are valid JSON as well, because triggers and migrations may parse them. */
function valueOf(table: string, { foreignKeys }: Table, { name, type }: Table['columns'][number], row: number) {
  if (!/text/i.test(type)) return row;
  const target = foreignKeys.find(({ from }) => from === name);
  return target ? `"${target.table}.${target.to} ${row}"` : `"${table}.${name} ${row}"`;
}

/** Counts the rows of every table. */
export function rowCounts(db: DatabaseSync): Record<string, number> {
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  return Object.fromEntries(Object.keys(structureOf(db)).map((table) => [table, count(table)]));
}
