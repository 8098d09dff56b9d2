import { sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../tables.ts';

/** The constraint by which a failed assertion is recognised. */
export const assertionConstraint = 'assertion_in_batch';

/** Has no rows: inserting one fails, and with it the batch. */
export const assertions = cellTable('assertions', { holds: integer().notNull() }, () => [
  check(assertionConstraint, sql`holds = 1`),
]);
