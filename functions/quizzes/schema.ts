import { integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Locale } from '#contract/locales';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Questions of a course version; `correct` is the key and never leaves the edge before its time. */
export const items = sqliteTable(
  'items',
  {
    versionId: text().notNull(),
    quizId: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    objectiveId: text().notNull(),
    kind: text({ enum: ['single', 'multiple', 'truefalse'] }).notNull(),
    correct: text({ mode: 'json' }).$type<string[]>().notNull(),
    references: text('reference_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** Name in the media store. */
    figure: text(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.quizId, table.id] })],
);

export const itemTexts = sqliteTable(
  'item_texts',
  {
    versionId: text().notNull(),
    quizId: text().notNull(),
    itemId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    stem: text().notNull(),
    options: text({ mode: 'json' }).$type<{ id: string; text: string; why: string }[]>().notNull(),
    figureAlt: text(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.quizId, table.itemId, table.locale] })],
);

export const attempts = sqliteTable(
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
    correct: integer(),
    isPassed: integer({ mode: 'boolean' }),
    /** Item ids in the order shown. */
    order: text('item_order', { mode: 'json' }).$type<string[]>().notNull(),
    /** Right items and all items by objective, once finished. */
    byObjective: text({ mode: 'json' }).$type<Record<string, { correct: number; total: number }>>(),
  },
  (table) => [uniqueIndex('attempts_by_number').on(table.participationId, table.quizId, table.number)],
);

export const answers = sqliteTable(
  'answers',
  {
    attemptId: text().notNull(),
    itemId: text().notNull(),
    answer: text({ mode: 'json' }).$type<string[]>().notNull(),
    isCorrect: integer({ mode: 'boolean' }).notNull(),
    confidence: integer(),
    savedAt: instant().notNull(),
    /** When the learner gave it, by the edge's clock; earlier than `savedAt` if it waited on a device. */
    givenAt: instant(),
    /** The device's own name for it. */
    key: text(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.itemId] })],
);
