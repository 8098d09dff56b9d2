import { sql } from 'drizzle-orm';
import { index, integer, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { decoded } from '../../data/rows.ts';
import { cellTable } from '../../data/tables.ts';

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
