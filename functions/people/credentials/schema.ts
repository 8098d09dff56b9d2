import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { sessions, users } from '../../edge/sessions/schema.ts';
import { cellTable } from '../../data/tables.ts';

/**
 * Mailed codes that confirm the identity in a session; `code` is an HMAC of the six digits. Deleted with their
 * session.
 */
export const identityCodes = cellTable('identity_codes', {
  sessionId: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  code: text().notNull(),
  codeEndsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  tries: integer().notNull().default(0),
});

/**
 * Pending changes of an address, one per account; deleted with the session in which
 * they began. The codes of both addresses are HMACs of six digits.
 */
export const emailChanges = cellTable(
  'email_changes',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull().unique(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    formerCode: text().notNull(),
    nextCode: text().notNull(),
    formerTries: integer().notNull().default(0),
    nextTries: integer().notNull().default(0),
    isFormerConfirmed: integer({ mode: 'boolean' }).notNull().default(false),
    isNextConfirmed: integer({ mode: 'boolean' }).notNull().default(false),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('email_changes_of_session').on(table.sessionId)],
);

/** Changes of an address that can be reverted by a link mailed to the former one; `token` is a SHA-256. */
export const emailReversals = cellTable(
  'email_reversals',
  {
    token: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('email_reversals_of_user').on(table.userId), index('email_reversals_by_end').on(table.endsAt)],
);

/**
 * Pending restorations of access, begun by support, one per account: after `endsAt` a link is mailed to the new address,
 * `email`. `token` is the SHA-256 of the token in it.
 */
export const restorations = cellTable(
  'restorations',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unique per restoration, so that an old link does not stop a new one; begins with the cell. */
    id: text().notNull(),
    token: text().notNull().unique(),
    formerEmail: text().notNull(),
    email: text().notNull(),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
    remindedAt: integer({ mode: 'timestamp_ms' }),
    linkMailedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [index('restorations_by_end').on(table.endsAt)],
);
