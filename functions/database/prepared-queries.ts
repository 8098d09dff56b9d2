import { fillPlaceholders, sql, type Placeholder, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Database } from './database.ts';
import { rowReader, type Columns } from './row-reader.ts';

/** What Drizzle has prepared. */
interface Prepared<Row> {
  getQuery(): Query;
  all(values?: Record<string, unknown>): Promise<Row[]>;
}

/** Writes SQL and asks nobody. */
const writer = drizzle({ prepare: () => undefined } as unknown as D1Database, { casing: 'snake_case' });

/** A query with its values, ready to run. */
export interface BoundQuery<Row> {
  readonly db: Database;
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
  const prepare = () => {
    const prepared = build(writer).prepare();
    return { ...prepared.getQuery(), rowOf: rowReader<Row>(prepared as unknown as Columns) };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return (db: Database, values: Record<string, unknown>): BoundQuery<Row> => {
    const { sql: text, params, rowOf } = (prepared ??= prepare());
    return {
      db,
      statement: db.$client.prepare(text).bind(...fillPlaceholders(params, values)),
      read: (found, isFromBatch) => {
        if (!isFromBatch) return (found as unknown[][]).map(rowOf);
        return (found as D1Result<Record<string, unknown>>).results.map((row) => rowOf(Object.values(row)));
      },
    };
  };
}

/** The rows of one query. */
export async function rowsOf<Row>(query: BoundQuery<Row>): Promise<Row[]> {
  const { db, statement, read } = query;
  if (isAccompanied(db)) return (await rowsOfAll(db, query))[0];
  return read(await statement.raw());
}

function isAccompanied({ companion }: Database): boolean {
  return companion !== undefined && !companion.isGone;
}

/**
 * The rows of several queries, asked for together, which costs one way to the database. Each column of a query needs a
 * name of its own.
 */
export async function rowsOfAll<Rows extends readonly unknown[]>(
  db: Database,
  ...queries: { readonly [Index in keyof Rows]: BoundQuery<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const statements = queries.map(({ statement }) => statement);
  const found = await (isAccompanied(db) ? db.companion?.goWith(db.$client, statements) : db.$client.batch(statements));
  return queries.map(({ read }, index) => read(found?.[index], true)) as { [Index in keyof Rows]: Rows[Index][] };
}
