import { sql } from 'drizzle-orm';
import { roles } from '#contract/navigation/access';
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
    /** The key of the photo in R2. */
    image: text(),
    country: text(),
    profession: text(),
    professionalTrack: text(),
    specialty: text(),
    yearsOfExperience: integer(),
    planType: text({ enum: ['trial', 'basic', 'pro'] })
      .notNull()
      .default('trial'),
    role: text({ enum: roles }).notNull().default('learner'),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] })
      .notNull()
      .default('en'),
    blockedFromMailing: integer({ mode: 'boolean' }).notNull().default(false),
    registrationCompleted: integer({ mode: 'boolean' }).notNull().default(false),
    /** Day of the newest terms that were agreed to, at the sign-up or at an order. */
    termsVersion: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The end of the grace period, when the account is deleted. */
    deletesAt: instant(),
  },
  (table) => [
    index('users_leaving')
      .on(table.deletesAt)
      .where(sql`deletes_at is not null`),
  ],
);

/** How many users the cell has, in its one row, which triggers keep in step; no row before the first user. */
export const userCounts = cellTable('user_counts', {
  id: integer().primaryKey(),
  users: integer().notNull(),
});

/** Sessions; `token` is a SHA-256. */
export const sessions = cellTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    /** Idle timeout; use extends it. */
    expiresAt: instant().notNull(),
    /** Absolute timeout. */
    endsAt: instant().notNull(),
    /** The session whose app token opened it; it ends with its parent. */
    parentId: text().references((): AnySQLiteColumn => sessions.id, { onDelete: 'cascade' }),
    ipAddress: text(),
    userAgent: text(),
    /** ISO 3166-1; `null` if unknown. */
    country: text(),
    /** When the identity was last confirmed; `null` in sessions of the app. */
    identityConfirmedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_of_parent').on(table.parentId)],
);

/** Maximum live sessions of an account. */
export const maxSessions = 100;

/** Absolute timeout of a session, in milliseconds. */
export const maxSessionLifetime = 90 * 24 * 60 * 60 * 1000;

/** The end of a session by idle or absolute timeout (ASVS 5, 7.3.1 and 7.3.2). */
export const sessionEnd = decoded<Date>(sql`min(${sessions.expiresAt}, ${sessions.endsAt})`, sessions.expiresAt);
