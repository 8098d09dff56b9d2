import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { users } from '../accounts/schema.ts';
import { learnerTable } from '../database/tables.ts';

/** What is copied of an account; instants in milliseconds. */
export type ViewerFacts = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'shard'
  | 'role'
  | 'planType'
  | 'emailVerified'
  | 'registrationCompleted'
  | 'firstName'
  | 'lastName'
  | 'profession'
  | 'country'
  | 'specialty'
> & { readonly deletesAt: number | null };

/** What is copied of a session; instants in milliseconds. */
export interface CopiedSession {
  readonly id: string;
  readonly expiresAt: number;
  readonly identityConfirmedAt: number | null;
  /** When it ends at the latest. */
  readonly endsAt: number;
}

/** Copies of what a read must know of whom it answers, so that it asks one database; the platform has the truth. */
export const viewers = learnerTable(
  'viewers',
  {
    userId: text().primaryKey(),
    /** How often facts and sessions had changed. */
    version: integer().notNull(),
    facts: text({ mode: 'json' }).$type<ViewerFacts>().notNull(),
    /** Sessions that live, by the hash of their token. */
    sessions: text({ mode: 'json' }).$type<Record<string, CopiedSession>>().notNull(),
    copiedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('viewers_by_age').on(table.copiedAt)],
);

/** The revision of the library, in one row. */
export const libraryState = learnerTable('library_state', {
  id: integer().primaryKey(),
  revision: text().notNull(),
});
