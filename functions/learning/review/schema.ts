import { integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The memory state of reviewed questions; before the first review it is derived from answers in quizzes. */
export const reviewCards = cellTable(
  'review_cards',
  {
    participationId: text().notNull(),
    quizId: text().notNull(),
    itemId: text().notNull(),
    /** The course version in which the question was answered last. */
    versionId: text(),
    /** Number of reviews. */
    reviews: integer().notNull(),
    /** The last answer. */
    answer: text({ mode: 'json' }).$type<string[]>().notNull(),
    stability: real().notNull(),
    difficulty: real().notNull(),
    reviewedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.quizId, table.itemId] })],
);

export type ReviewCard = typeof reviewCards.$inferInsert;
