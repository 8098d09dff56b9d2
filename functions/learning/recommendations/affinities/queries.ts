import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { param, preparedQuery } from '../../../data/reads.ts';
import { courseAffinities } from './schema.ts';

type Affinity = typeof courseAffinities.$inferSelect;

/** Minimum learners of a pair, so that nobody can be identified. */
const minLearners = 3;

/** Courses begun by the same learners, in a sample of this many participations on either side of an id. */
export function sampledAffinities(cell: Cell, userId: string, limit: number): Promise<Affinity[]> {
  const side = (where: SQL) => sql`select * from (select user_id, course_id from participations
    where instr(course_id, '.') = 0 and user_id ${where}
    limit ${limit})`;
  return cell.all(sql`
    with sample as materialized (${side(sql`>= ${userId} order by user_id`)}
      union all ${side(sql`< ${userId} order by user_id desc`)})
    select one.course_id as courseId, other.course_id as otherId, count(*) as learners
    from sample one join sample other on other.user_id = one.user_id and other.course_id <> one.course_id
    group by one.course_id, other.course_id`);
}

/** Replaces the counts of a cell. */
export async function saveAffinities(cell: Cell, counted: readonly Affinity[]): Promise<void> {
  const rows = JSON.stringify(counted.map(({ courseId, otherId, learners }) => [courseId, otherId, learners]));
  await cell.batch([
    cell.delete(courseAffinities),
    insertFrom(
      cell,
      courseAffinities,
      { courseId: sql`value ->> 0`, otherId: sql`value ->> 1`, learners: sql`value ->> 2` },
      sql`from json_each(${rows})`,
    ),
  ]);
}

/** Courses that learners of this course began as well. */
export const coTakenCourses = preparedQuery((build) => {
  const { courseId, otherId, learners } = courseAffinities;
  return build
    .select({ otherId })
    .from(courseAffinities)
    .where(and(eq(courseId, param('courseId')), gte(learners, minLearners)));
});
