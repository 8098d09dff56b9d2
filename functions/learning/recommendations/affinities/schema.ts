import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

/** How many learners of a cell's latest sample began both of two courses. */
export const courseAffinities = cellTable(
  'course_affinities',
  {
    courseId: text().notNull(),
    otherId: text().notNull(),
    learners: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.otherId] })],
);
