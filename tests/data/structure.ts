import type { DatabaseSync } from 'node:sqlite';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
  /** SQL of its indexes, normalized. */
  readonly indexes: readonly string[];
}

/** Normalizes quotes and spaces of SQL. */
export const folded = (sql: string) => sql.replace(/["`\s;]+/g, ' ').trim();

/** The SQL of all objects of one type, such as `table` or `trigger`, by name. */
export function sqlOf(db: DatabaseSync, kind: string): Record<string, string> {
  const rows = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'").all(kind);
  return Object.fromEntries(rows.map(({ name, sql }) => [String(name), folded(String(sql))]));
}

/** SQLite's description of every table of a database. */
export function structureOf(db: DatabaseSync): Record<string, Table> {
  const indexes = Object.values(sqlOf(db, 'index'));
  const described = Object.keys(sqlOf(db, 'table')).map((table): [string, Table] => [
    table,
    {
      columns: rowsOf<Column>(db, `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${table}')`),
      foreignKeys: rowsOf<ForeignKey>(
        db,
        `SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list('${table}') ORDER BY "from"`,
      ),
      indexes: indexes.filter((sql) => sql.includes(` ON ${table} `)).sort(),
    },
  ]);
  return Object.fromEntries(described);
}

function rowsOf<Row>(db: DatabaseSync, sql: string): Row[] {
  return db.prepare(sql).all() as unknown as Row[];
}

/** The structure of a database without the order of columns: a migration adds columns at the end. */
export function structureInOrder(db: DatabaseSync): Record<string, Table> {
  const tables = Object.entries(structureOf(db));
  return Object.fromEntries(
    tables.map(([name, table]) => [
      name,
      { ...table, columns: table.columns.toSorted((one, other) => one.name.localeCompare(other.name)) },
    ]),
  );
}
