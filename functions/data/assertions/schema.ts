import { sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../tables.ts';

/** The constraint that identifies a failed assertion. */
export const assertionConstraint = 'assertion_in_batch';

/** Has no rows: an insert fails its batch. */
export const assertions = cellTable('assertions', { holds: integer().notNull() }, () => [
  check(assertionConstraint, sql`holds = 1`),
]);
