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
    /** Withdrawn items that are excluded from the score, once finished. */
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
    /** How long the learner viewed the item. */
    seconds: integer(),
    savedAt: instant().notNull(),
    /** When it was given, by the edge's clock, if a device sent it later; else `null`. */
    givenAt: instant(),
    /** The id from the device. */
    key: text(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.itemId] })],
);

/** The rescoring progress of courses. */
export const rescorings = cellTable('rescorings', {
  courseId: text().primaryKey(),
  /** The newest withdrawal that is excluded. */
  until: instant().notNull(),
  /** The last rescored participation, `null` once all are. */
  lastId: text(),
});
