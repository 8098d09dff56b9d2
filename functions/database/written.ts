import { fillPlaceholders, sql, type Placeholder, type Query } from 'drizzle-orm';
import { database, type Database } from './database.ts';

/** What Drizzle has prepared: the SQL and how its rows are read. */
interface Prepared<Row> {
  getQuery(): Query;
  mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
  all(values?: Record<string, unknown>): Promise<Row[]>;
}

/** Writes SQL and asks nobody. */
const writer = database({ prepare: () => undefined } as unknown as D1Database);

/** A query with its values, ready to run. */
export interface Asked<Row> {
  readonly statement: D1PreparedStatement;
  readonly read: (found: unknown, isFromBatch?: boolean) => Row[];
}

/** A value that a query is given when it runs, or at once. */
export type Given<Value = string> = Value | Placeholder;

/** The place of a value in a query that is written once. */
export const given = (name: string): Placeholder => sql.placeholder(name);

/**
 * A query that Drizzle writes once per isolate and not for each request: for a large one that takes longer than the
 * database needs to answer.
 */
export function written<Row>(build: (db: Database) => { prepare(): Prepared<Row> }) {
  let prepared: Prepared<Row> | undefined;
  return (db: Database, values: Record<string, unknown>): Asked<Row> => {
    const { getQuery, mapAllResult } = (prepared ??= build(writer).prepare());
    const { sql: text, params } = getQuery.call(prepared);
    return {
      statement: db.$client.prepare(text).bind(...fillPlaceholders(params, values)),
      read: (found, isFromBatch) => mapAllResult.call(prepared, found, isFromBatch) as Row[],
    };
  };
}

/** The rows of one query. */
export async function rowsOf<Row>({ statement, read }: Asked<Row>): Promise<Row[]> {
  return read(await statement.raw());
}

/**
 * The rows of several queries, asked for together, which costs one way to the database. Each column of a query needs a
 * name of its own.
 */
export async function rowsOfAll<Rows extends readonly unknown[]>(
  db: Database,
  ...asked: { readonly [Index in keyof Rows]: Asked<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const found = await db.$client.batch(asked.map(({ statement }) => statement));
  return asked.map(({ read }, index) => read(found[index], true)) as { [Index in keyof Rows]: Rows[Index][] };
}
