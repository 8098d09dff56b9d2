import type { LocalServer } from '../../../functions/commands/local/server.ts';

/** Runs a statement in every cell of a server; returns the rows of all. */
export async function inCells<Row = Record<string, unknown>>(
  { databases }: Pick<LocalServer, 'databases'>,
  sql: string,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const results = await Promise.all(
    databases.cells.map((cell) =>
      cell
        .prepare(sql)
        .bind(...values)
        .all<Row>(),
    ),
  );
  return results.flatMap(({ results: rows }) => rows);
}
