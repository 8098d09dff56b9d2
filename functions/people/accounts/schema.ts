import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';
import { users } from '../../edge/sessions/schema.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Ways to sign in: a password, and identities that providers vouch for, whose tokens are not kept. */
export const logins = cellTable(
  'logins',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The address that the provider named when it was linked; only displayed, never trusted. */
    email: text(),
  },
  (table) => [
    index('logins_of_user').on(table.userId),
    uniqueIndex('logins_by_provider').on(table.providerId, table.accountId),
  ],
);

/**
 * Sign-ups that wait for their address to be confirmed. Each keeps the name and password that take effect when its own
 * code is shown, so that confirming never accepts another person's choices. `id` is a SHA-256 of what the browser that
 * signed up holds, `code` an HMAC of the six digits.
 */
export const signups = cellTable(
  'signups',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] }).notNull(),
    password: text().notNull(),
    code: text().notNull(),
    codeEndsAt: instant().notNull(),
    /** Wrong codes from the browser that signed up, and from all others: neither uses up the tries of the other. */
    ownTries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [index('signups_of_user').on(table.userId), index('signups_by_time').on(table.createdAt)],
);

/** Mailed links to set a password; identifiers are hashed, the value is the id of the user. */
export const verifications = cellTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    index('verifications_by_value').on(table.value),
  ],
);

/**
 * Forgotten passwords, in the cell chosen by the hash of the address, until a job has mailed a link to the account of the
 * address or found that there is none: the request takes as long for either.
 */
export const passwordRequests = cellTable('password_requests', {
  id: text().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull(),
});

/** Accounts that were deleted, with all that their rows are found by, until nothing of them is left. */
export const deletedAccounts = cellTable(
  'deleted_accounts',
  {
    id: text().primaryKey(),
    deletedAt: instant().notNull(),
    traceId: text(),
    /** The pseudonym of its participation records. */
    pseudonym: text(),
  },
  (table) => [index('deleted_accounts_by_time').on(table.deletedAt)],
);
