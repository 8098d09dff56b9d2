import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { questionStates } from '#contract/webinars/live';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });
const flag = () => integer({ mode: 'boolean' });

/**
 * Rooms of webinars, in the cell that the hash of the webinar's id names, as all tables here but the last one. Each change
 * raises the revision, and the changed row has it. Changes up to `publishedRevision` were published.
 */
export const webinarRooms = cellTable('webinar_rooms', {
  webinarId: text().primaryKey(),
  revision: integer().notNull(),
  publishedRevision: integer().notNull(),
  /** Until then, in milliseconds, a request that claimed it publishes all changes. */
  publishAt: integer().notNull(),
});

export const webinarQuestions = cellTable(
  'webinar_questions',
  {
    webinarId: text().notNull(),
    /** Made by the browser. */
    id: text().notNull(),
    /** `null` once the account is deleted. */
    userId: text(),
    /** `null` for an anonymous question. */
    name: text(),
    text: text().notNull(),
    state: text({ enum: questionStates }).notNull(),
    votes: integer().notNull(),
    revision: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.id] }),
    index('webinar_questions_changed').on(table.webinarId, table.revision),
    index('webinar_questions_of_users').on(table.webinarId, table.userId),
  ],
);

export const webinarQuestionVotes = cellTable(
  'webinar_question_votes',
  { webinarId: text().notNull(), questionId: text().notNull(), userId: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.questionId, table.userId] }),
    index('webinar_question_votes_of_users').on(table.webinarId, table.userId),
  ],
);

export const webinarPolls = cellTable(
  'webinar_polls',
  {
    webinarId: text().notNull(),
    /** Made by the browser. */
    id: text().notNull(),
    question: text().notNull(),
    options: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    isOpen: flag().notNull(),
    answers: integer().notNull(),
    revision: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.id] }),
    index('webinar_polls_changed').on(table.webinarId, table.revision),
  ],
);

export const webinarPollAnswers = cellTable(
  'webinar_poll_answers',
  {
    /** A row of its own where the account was deleted: the answer still counts. */
    id: integer().primaryKey({ autoIncrement: true }),
    webinarId: text().notNull(),
    pollId: text().notNull(),
    /** `null` once the account is deleted. */
    userId: text(),
    option: integer().notNull(),
  },
  (table) => [
    uniqueIndex('webinar_poll_answers_once').on(table.webinarId, table.pollId, table.userId),
    index('webinar_poll_answers_of_users').on(table.webinarId, table.userId),
  ],
);

export const webinarAnnouncements = cellTable(
  'webinar_announcements',
  {
    webinarId: text().notNull(),
    /** Made by the browser. */
    id: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.webinarId, table.id] }),
    index('webinar_announcements_changed').on(table.webinarId, table.revision),
  ],
);

/** Copies of a learner's questions in their own cell, for the export of their data. */
export const askedQuestions = cellTable(
  'asked_questions',
  {
    userId: text().notNull(),
    webinarId: text().notNull(),
    id: text().notNull(),
    text: text().notNull(),
    isAnonymous: flag().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.webinarId, table.id] })],
);

export type RoomRow = typeof webinarRooms.$inferSelect;
export type QuestionRow = typeof webinarQuestions.$inferSelect;
export type PollRow = typeof webinarPolls.$inferSelect;
export type AnnouncementRow = typeof webinarAnnouncements.$inferSelect;
