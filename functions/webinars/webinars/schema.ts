import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { cellTable, libraryTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The recording of a live input once Cloudflare Stream has decided. */
export type Replay =
  | { readonly state: 'ready'; readonly video: string; readonly seconds: number }
  | { readonly state: 'failed'; readonly code: string };

/**
 * Webinars with their latest package. The schedule stands beside the document, as a host can change it: an import is
 * refused while they differ. The state is derived (`webinarState`).
 */
export const webinars = libraryTable(
  'webinars',
  {
    id: text().primaryKey(),
    /** SHA-256 of the package. */
    hash: text().notNull(),
    document: text({ mode: 'json' }).$type<WebinarDocument>().notNull(),
    /** The version that has the mastery quiz of the recording. */
    quizVersionId: text(),
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    cancelledAt: instant(),
    /** Grows with each change, for calendars (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull(),
    changedAt: instant().notNull(),
    /** The first import, from which packages may count days. */
    importedAt: instant().notNull(),
    /** The live input at Cloudflare Stream; its keys are not stored. */
    liveInputId: text(),
    /** The recording of that input, or why there is none. */
    replay: text({ mode: 'json' }).$type<Replay>(),
  },
  (table) => [index('webinars_in_order').on(table.startsAt, table.id)],
);

/** The phases of a seat, which only rise. */
export const seatPhases = { waiting: 0, registered: 1, left: 2 } as const;

/**
 * Seats of webinars, in the cell that the hash of the webinar's id names. Ids are the order of the waiting list.
 * `changedAt` is the last change of the phase, which the cell of the learner is notified of.
 */
export const webinarSeats = cellTable(
  'webinar_seats',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webinarId: text().notNull(),
    /** `null` once the account is deleted. */
    userId: text(),
    /** The learner's time zone. */
    zone: text().notNull(),
    phase: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('webinar_seats_once')
      .on(table.webinarId, table.userId)
      .where(sql`phase < 2`),
    index('webinar_seats_in_order').on(table.webinarId, table.phase, table.id),
  ],
);

/** Registrations of a learner, in their own cell, as messages of the webinar's cell say; older ones change nothing. */
export const webinarRegistrations = cellTable(
  'webinar_registrations',
  {
    userId: text().notNull(),
    webinarId: text().notNull(),
    seatId: integer().notNull(),
    phase: integer().notNull(),
    zone: text().notNull(),
    changedAt: instant().notNull(),
    /** The schedule that the learner was last notified of. */
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    isCancelled: integer({ mode: 'boolean' }).notNull(),
    /** When the next reminder is due. */
    remindAt: instant(),
    /** When to notify the learner of a changed schedule; each change within minutes defers it. */
    announceAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.webinarId] }),
    index('webinar_registrations_of_webinar').on(table.webinarId),
    index('webinar_reminders_due')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index('webinar_changes_due')
      .on(table.announceAt)
      .where(sql`announce_at is not null`),
  ],
);

/** Private calendar feeds; the address is derived from `id`, and `tokenHash` is the SHA-256 of its token. */
export const webinarFeeds = cellTable('webinar_feeds', {
  userId: text().primaryKey(),
  id: text().notNull(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
});

export type WebinarRow = typeof webinars.$inferSelect;
