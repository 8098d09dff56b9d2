import { integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** What a learner remembers of a question that has come back; before that it follows from their answers in quizzes. */
export const reviewCards = cellTable(
  'review_cards',
  {
    participationId: text().notNull(),
    quizId: text().notNull(),
    itemId: text().notNull(),
    /** Of the course, in which the question was answered last; missing in what was kept before it was recorded. */
    versionId: text(),
    /** How often it has come back. */
    reviews: integer().notNull(),
    /** What was answered last. */
    answer: text({ mode: 'json' }).$type<string[]>().notNull(),
    stability: real().notNull(),
    difficulty: real().notNull(),
    reviewedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.quizId, table.itemId] })],
);

export type ReviewCard = typeof reviewCards.$inferInsert;
