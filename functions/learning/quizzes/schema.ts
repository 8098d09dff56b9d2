import { integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

export const attempts = cellTable(
  'attempts',
  {
    id: text().primaryKey(),
    participationId: text().notNull(),
    quizId: text().notNull(),
    kind: text({ enum: ['kickoff', 'practice', 'mastery'] }).notNull(),
    number: integer().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    /** Share of right items, 0 to 1. */
    score: real(),
    /** Earned credit, one for each right item. */
    correct: integer(),
    isPassed: integer({ mode: 'boolean' }),
    /** Item ids in the order shown. */
    order: text('item_order', { mode: 'json' }).$type<string[]>().notNull(),
    /** Items that were withdrawn and are not in the score, once finished. */
    withdrawn: text({ mode: 'json' }).$type<string[]>(),
    /** Earned credit and number of items by objective, once finished. */
    byObjective: text({ mode: 'json' }).$type<Record<string, [correct: number, total: number]>>(),
  },
  (table) => [uniqueIndex('attempts_by_number').on(table.participationId, table.quizId, table.number)],
);

export const answers = cellTable(
  'answers',
  {
    attemptId: text().notNull(),
    itemId: text().notNull(),
    answer: text({ mode: 'json' }).$type<string[]>().notNull(),
    isCorrect: integer({ mode: 'boolean' }).notNull(),
    confidence: integer().$type<1 | 2 | 3>(),
    /** How long the learner looked at the item. */
    seconds: integer(),
    savedAt: instant().notNull(),
    /** When the learner gave it, by the edge's clock, if it then waited on a device; else when it was saved. */
    givenAt: instant(),
    /** The id that the device gave it. */
    key: text(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.itemId] })],
);

/** How far the results of a course have been scored without what was withdrawn. */
export const rescorings = cellTable('rescorings', {
  courseId: text().primaryKey(),
  /** The newest withdrawal that is taken out. */
  until: instant().notNull(),
  /** The participation that was scored last, `null` once all are. */
  lastId: text(),
});
