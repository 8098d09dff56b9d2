import { integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { webinarActivities } from '#contract/credit/certificates/activities';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Webinars that a user hosts or speaks at, in their own cell: these give them no credit. */
export const webinarPresenters = cellTable(
  'webinar_presenters',
  { userId: text().notNull(), webinarId: text().notNull(), since: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.webinarId] })],
);

/**
 * Attendance by activity and learner, in the cell that the hash of the webinar's id names, as messages of the learners'
 * cells say. The record is in `participations` and `lesson_progress` of the learner.
 */
export const webinarAttendees = cellTable(
  'webinar_attendees',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webinarId: text().notNull(),
    activity: text({ enum: webinarActivities }).notNull(),
    /** `null` once the account is deleted. */
    userId: text(),
    joinedAt: instant().notNull(),
    /** Seconds attended or watched, once this is settled. */
    seconds: integer().notNull(),
    /** When the share of an accreditation was reached. */
    reachedAt: instant(),
  },
  (table) => [uniqueIndex('webinar_attendees_once').on(table.webinarId, table.activity, table.userId)],
);
