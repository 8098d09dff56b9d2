import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Accounts that were deleted, until nothing of them is left. */
export const deletedAccounts = platformTable(
  'deleted_accounts',
  { id: text().primaryKey(), shard: integer().notNull(), deletedAt: instant().notNull() },
  (table) => [index('deleted_accounts_by_time').on(table.deletedAt)],
);
