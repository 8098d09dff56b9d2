import { getTableColumns } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { columnOf } from '../../../data/tables.ts';
import { isExported } from '../../../data/assignment.ts';
import type { PersonalTable } from '../rows.ts';

/** Rows per query. */
const pageSize = 200;

/** Yields a user's exported columns of a table in pages; keys are those of TypeScript. */
export async function* exportedRows(db: Cell, table: PersonalTable, value: string): AsyncGenerator<object[]> {
  const columns = Object.entries(getTableColumns(table.table)).filter(([key]) => isExported(table.columns[key]));
  const names = columns.map(([key]) => `"${columnOf(table.table, key)}"`).join();
  const query = `select ${names} from ${table.name} where ${table.rows.where} limit ${pageSize} offset ?2`;
  for (let from = 0, last = pageSize; last === pageSize; from += pageSize) {
    const rows = await db.$client.prepare(query).bind(value, from).raw();
    last = rows.length;
    yield rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column], index) => [
          key,
          row[index] === null ? null : column.mapFromDriverValue(row[index]),
        ]),
      ),
    );
  }
}

/** Keys of a user's files in a table. */
export async function fileKeys(db: Cell, table: PersonalTable, value: string): Promise<string[]> {
  const key = table.fileKey && columnOf(table.table, table.fileKey);
  if (!key || table.columns[table.fileKey]?.endsWith('secret')) return [];
  const query = `select ${key} as key from ${table.name} where ${table.rows.where} and ${key} is not null`;
  const { results } = await db.$client.prepare(query).bind(value).all<{ key: string }>();
  return results.map((row) => row.key);
}
