import { fillPlaceholders, sql, type Placeholder, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Database } from './database.ts';

/** What Drizzle has prepared: the SQL and how its rows are read. */
interface Prepared<Row> {
  getQuery(): Query;
  mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
  all(values?: Record<string, unknown>): Promise<Row[]>;
}

/** Writes SQL and asks nobody. */
const writer = drizzle({ prepare: () => undefined } as unknown as D1Database, { casing: 'snake_case' });

/** A query with its values, ready to run. */
export interface BoundQuery<Row> {
  readonly statement: D1PreparedStatement;
  readonly read: (found: unknown, isFromBatch?: boolean) => Row[];
}

/** A value that a query is given when it runs, or at once. */
export type Param<Value = string> = Value | Placeholder;

/** The place of a value in a query that is written once. */
export const param = (name: string): Placeholder => sql.placeholder(name);

/**
 * A query that Drizzle writes once per isolate and not for each request: for a large one that takes longer than the
 * database needs to answer.
 */
export function preparedQuery<Row>(build: (db: Database) => { prepare(): Prepared<Row> }) {
  let prepared: Prepared<Row> | undefined;
  return (db: Database, values: Record<string, unknown>): BoundQuery<Row> => {
    const { getQuery, mapAllResult } = (prepared ??= build(writer).prepare());
    const { sql: text, params } = getQuery.call(prepared);
    return {
      statement: db.$client.prepare(text).bind(...fillPlaceholders(params, values)),
      read: (found, isFromBatch) => mapAllResult.call(prepared, found, isFromBatch) as Row[],
    };
  };
}

/** The rows of one query. */
export async function rowsOf<Row>({ statement, read }: BoundQuery<Row>): Promise<Row[]> {
  return read(await statement.raw());
}

/**
 * The rows of several queries, asked for together, which costs one way to the database. Each column of a query needs a
 * name of its own.
 */
export async function rowsOfAll<Rows extends readonly unknown[]>(
  db: Database,
  ...queries: { readonly [Index in keyof Rows]: BoundQuery<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const found = await db.$client.batch(queries.map(({ statement }) => statement));
  return queries.map(({ read }, index) => read(found[index], true)) as { [Index in keyof Rows]: Rows[Index][] };
}
