import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

/**
 * Learners of a cell's latest sample who began one course and later the other: of one specialty, or all of them where it
 * is empty. Contains only pairs of several learners.
 */
export const courseAffinities = cellTable(
  'course_affinities',
  {
    courseId: text().notNull(),
    specialty: text().notNull(),
    otherId: text().notNull(),
    learners: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.specialty, table.otherId] })],
);
