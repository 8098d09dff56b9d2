import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './cells.ts';

/** Runs the statements of several queries as one batch: all of them are stored, or none. */
export function commit<Statement extends BatchItem<'sqlite'>, Statements extends Readonly<[Statement, ...Statement[]]>>(
  db: Database,
  statements: Statements,
) {
  return db.batch(statements);
}
