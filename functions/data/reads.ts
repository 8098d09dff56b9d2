import {
  fillPlaceholders,
  getTableColumns,
  sql,
  type Placeholder,
  type Query as BuiltQuery,
  type SQL,
} from 'drizzle-orm';
import { QueryBuilder, SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { countCall } from './call-counts.ts';
import { rowReader } from './rows.ts';

/** Builds SQL without a database. */
export const build = new QueryBuilder({ casing: 'snake_case' });

const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' });

/** The part of Drizzle's select that reads need. */
interface Select {
  toSQL(): BuiltQuery;
  readonly _: { readonly selectedFields: unknown };
}

/** The rows of a select. */
type RowOf<Of> = Of extends { readonly _: { readonly result: readonly (infer Row)[] } } ? Row : never;

/** A built select with its parameters. */
export interface Query<Row> {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowOf: (values: readonly unknown[]) => Row;
}

/** Runs selects in one call to the database, and returns the rows of each. */
export type Read = <Rows extends readonly unknown[]>(
  ...queries: { readonly [Index in keyof Rows]: Query<Rows[Index]> }
) => Promise<{ [Index in keyof Rows]: Rows[Index][] }>;

/** A value, or the placeholder of one that is given when the query runs. */
export type Param<Value = string> = Value | Placeholder;

/** A placeholder in a prepared query. */
export const param = (name: string): Placeholder => sql.placeholder(name);

/** A select built for this request. */
export function query<Of extends Select>(select: Of): Query<RowOf<Of>> {
  const { sql: text, params } = select.toSQL();
  return { sql: text, params, rowOf: rowReader(select._.selectedFields) as (values: readonly unknown[]) => RowOf<Of> };
}

/** A statement that writes, as SQL without its `returning`, which a read runs with its queries; returns whole rows. */
export function writingQuery<Of extends SQLiteTable>(text: SQL, table: Of): Query<Of['$inferSelect']> {
  const columns = getTableColumns(table);
  const returned = sql.join(Object.values(columns), sql`, `);
  return {
    ...dialect.sqlToQuery(sql`${text} returning ${returned}`),
    rowOf: rowReader(columns) as (values: readonly unknown[]) => Of['$inferSelect'],
  };
}

/**
 * A select that is built once per isolate: for large selects that take longer to build than to
 * run.
 */
export function preparedQuery<Of extends Select>(select: (builder: QueryBuilder) => Of) {
  let prepared: Query<RowOf<Of>> | undefined;
  return (values: Record<string, unknown> = {}): Query<RowOf<Of>> => {
    prepared ??= query(select(build));
    return { ...prepared, params: fillPlaceholders([...prepared.params], values) };
  };
}

/** Reads from a database. */
export function createRead(client: D1Database): Read {
  return (async (...queries: readonly Query<unknown>[]) => {
    if (queries.length === 0) return [];
    countCall();
    const statements = queries.map((one) => statementOf(client, one));
    return rowsOfBatch(queries, await client.batch(statements));
  }) as unknown as Read;
}

export function statementOf(client: D1Database, { sql: text, params }: Query<unknown>): D1PreparedStatement {
  return client.prepare(text).bind(...params);
}

/** Decodes the rows of each query of a batch. Columns of a query must have distinct names. */
export function rowsOfBatch(queries: readonly Query<unknown>[], results: readonly D1Result[]): unknown[][] {
  return queries.map(({ rowOf }, index) =>
    (results[index]?.results ?? []).map((row) => rowOf(Object.values(row as Record<string, unknown>))),
  );
}
