import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The decisions of learners in interactive cases; those of a run are only appended. */
export const caseRuns = cellTable(
  'case_runs',
  {
    participationId: text().notNull(),
    lessonId: text().notNull(),
    /** Of the learner's runs, from 1. */
    number: integer().notNull(),
    /** Ids of the chosen options, in order. */
    choices: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The id of the ending. */
    ending: text(),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.lessonId, table.number] })],
);

/** How many learners of this cell chose an option when they first came to its scene, in first runs that ended. */
export const caseChoices = cellTable(
  'case_choices',
  {
    courseId: text().notNull(),
    lessonId: text().notNull(),
    scene: text().notNull(),
    option: text().notNull(),
    learners: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.lessonId, table.scene, table.option] })],
);

export type CaseRunRow = typeof caseRuns.$inferSelect;

export type CaseChoiceRow = typeof caseChoices.$inferSelect;
