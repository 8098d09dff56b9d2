import { integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

/** How many learners of a shard's latest sample began both of two courses. */
export const courseAffinities = platformTable(
  'course_affinities',
  {
    courseId: text().notNull(),
    otherId: text().notNull(),
    shard: integer().notNull(),
    learners: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.otherId, table.shard] })],
);
