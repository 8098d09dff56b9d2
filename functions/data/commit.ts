import type { Query as BuiltQuery } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { countCall } from './call-counts.ts';
import type { Database } from './cells.ts';
import { rowsOfBatch, statementOf, type Query } from './reads.ts';

/** The statements of a batch. */
export type Statements = Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>;

/** What the statements of a batch return. */
export type Results<Of extends Statements> = BatchResponse<Of>;

/** Runs statements as one batch: all of them are stored, or none. */
export function commit<const Of extends Statements>(db: Database, statements: Of): Promise<Results<Of>> {
  return db.batch(statements);
}

/** A statement of Drizzle that writes. */
export type Statement = BatchItem<'sqlite'> & { toSQL(): BuiltQuery };

/** Runs statements as one batch and, in the same call, queries afterwards; returns the rows of each query. */
export async function commitAndRead<Rows extends readonly unknown[]>(
  { $client }: Database,
  statements: readonly Statement[],
  ...queries: { readonly [Index in keyof Rows]: Query<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const writes = statements.map((statement) => {
    const { sql, params } = statement.toSQL();
    return $client.prepare(sql).bind(...params);
  });
  countCall();
  const results = await $client.batch([...writes, ...queries.map((one) => statementOf($client, one))]);
  return rowsOfBatch(queries, results.slice(writes.length)) as { [Index in keyof Rows]: Rows[Index][] };
}
