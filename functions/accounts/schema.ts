import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { decoded } from '../data/rows.ts';
import { cellTable } from '../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** People with an account (specification, section 3, User). */
export const users = cellTable(
  'users',
  {
    /** Begins with the number of its cell, such as `3-f9…`. */
    id: text().primaryKey(),
    traceId: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: integer({ mode: 'boolean' }).notNull().default(false),
    /** Where the photo lies in R2. */
    image: text(),
    country: text(),
    profession: text(),
    professionalTrack: text(),
    specialty: text(),
    yearsOfExperience: integer(),
    planType: text({ enum: ['trial', 'basic', 'pro'] })
      .notNull()
      .default('trial'),
    role: text({ enum: ['learner', 'editor'] })
      .notNull()
      .default('learner'),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] })
      .notNull()
      .default('en'),
    blockedFromMailing: integer({ mode: 'boolean' }).notNull().default(false),
    registrationCompleted: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** In the days of grace: when the account will be deleted. */
    deletesAt: instant(),
  },
  (table) => [
    index('users_leaving')
      .on(table.deletesAt)
      .where(sql`deletes_at is not null`),
  ],
);

/** Signed-in browsers; `token` is a SHA-256, never the token itself. */
export const sessions = cellTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    /** When it ends unless it is used, which extends it. */
    expiresAt: instant().notNull(),
    /** When it ends however much it is used. */
    endsAt: instant().notNull(),
    /** The session whose token for the app opened it, with which it ends. */
    parentId: text().references((): AnySQLiteColumn => sessions.id, { onDelete: 'cascade' }),
    ipAddress: text(),
    userAgent: text(),
    /** ISO 3166-1, where the edge knows it. */
    country: text(),
    /** When its owner last confirmed their identity in it; never in one handed on to the app. */
    identityConfirmedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_of_parent').on(table.parentId)],
);

/** Most sessions of an account that live at once: what its reads know of them and its list of them stay short. */
export const mostSessions = 100;

/** Maximum life of a session from its sign-in, in milliseconds. */
export const longestSession = 90 * 24 * 60 * 60 * 1000;

/** When a session ends: unused for some time, or at its longest (ASVS 5, 7.3.1 and 7.3.2). */
export const sessionEnd = decoded<Date>(sql`min(${sessions.expiresAt}, ${sessions.endsAt})`, sessions.expiresAt);

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
