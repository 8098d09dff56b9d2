import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Accounts that were deleted, with all that their rows are found by, until nothing of them is left. */
export const deletedAccounts = platformTable(
  'deleted_accounts',
  {
    id: text().primaryKey(),
    shard: integer().notNull(),
    deletedAt: instant().notNull(),
    email: text(),
    traceId: text(),
    /** Under which its participation records stay. */
    pseudonym: text(),
  },
  (table) => [index('deleted_accounts_by_time').on(table.deletedAt)],
);

/** Pseudonyms whose participation records are kept, in which shard and until when. */
export const keptRecords = platformTable(
  'kept_records',
  { pseudonym: text().primaryKey(), shard: integer().notNull(), endsAt: instant().notNull() },
  (table) => [index('kept_records_by_end').on(table.endsAt)],
);

/** Exports of personal data; of the mailed link it holds only the SHA-256. */
export const personalExports = platformTable(
  'personal_exports',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    state: text({ enum: ['requested', 'ready', 'failed', 'expired'] }).notNull(),
    requestedAt: instant().notNull(),
    /** How often its making was started. */
    tries: integer().notNull().default(0),
    /** When it is begun next, or begun again if it broke off. */
    dueAt: instant(),
    endsAt: instant(),
    tokenHash: text(),
    fileKey: text(),
    bytes: integer(),
  },
  (table) => [
    index('personal_exports_of_user').on(table.userId, table.requestedAt),
    /** One at a time. */
    uniqueIndex('personal_exports_one_under_way')
      .on(table.userId)
      .where(sql`state = 'requested'`),
    index('personal_exports_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('personal_exports_to_expire')
      .on(table.endsAt)
      .where(sql`state = 'ready'`),
  ],
);

/** Customers of deleted accounts whom their payment provider is still to delete. */
export const leftCustomers = platformTable(
  'left_customers',
  { customer: text().primaryKey(), dueAt: integer({ mode: 'timestamp_ms' }).notNull() },
  (table) => [index('left_customers_due').on(table.dueAt)],
);
