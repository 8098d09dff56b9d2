import { index, integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { cellTable } from '../data/tables.ts';

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

/** How a learner reviews; who never has done so has no row. */
export const reviewHabits = cellTable(
  'review_habits',
  {
    userId: text().primaryKey(),
    /** Where their days begin, such as `Europe/Berlin`. */
    timeZone: text(),
    /** When to look whether a mail should remind them; `null` where they asked for none. */
    remindAt: instant(),
  },
  (table) => [
    index('review_reminders')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
);

export type ReviewCard = typeof reviewCards.$inferInsert;
