import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';
import { users } from '../../edge/sessions/schema.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Login methods: a password, and identities of providers, whose tokens are not stored. */
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
    /** The address in the provider's claims when it was linked; only displayed, never trusted. */
    email: text(),
  },
  (table) => [
    index('logins_of_user').on(table.userId),
    uniqueIndex('logins_by_provider').on(table.providerId, table.accountId),
  ],
);

/**
 * Pending sign-ups with an unconfirmed address. Each has the name and password that take effect when its own
 * code is entered, so that a confirmation never accepts another person's data. `id` is the SHA-256 of the cookie of the
 * browser that signed up, `code` an HMAC of the six digits.
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
    /** Attempts from the browser that signed up, and from all others: they are limited separately. */
    ownTries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** As in `pending_invitations`. */
    invitation: text(),
  },
  (table) => [index('signups_of_user').on(table.userId), index('signups_by_time').on(table.createdAt)],
);

/** Invitations that users signed up with: the SHA-256 of the token, behind the cell of the group. */
export const pendingInvitations = cellTable(
  'pending_invitations',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitation: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('pending_invitations_by_time').on(table.createdAt)],
);

/** Mailed links to set a password; `identifier` is a hash, `value` the id of the user. */
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
 * Requests for reset links, in the cell chosen by the hash of the address. A job mails the link if the address has an
 * account; so the request takes as long without one.
 */
export const passwordRequests = cellTable('password_requests', {
  id: text().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull(),
});

/** Deleted accounts with the ids of their rows, until those are purged. */
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
