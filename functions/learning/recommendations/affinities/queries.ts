import { and, asc, desc, eq, exists, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { param, preparedQuery } from '../../../data/reads.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { bookmarks, participations } from '../../participations/schema.ts';
import { courseAffinities } from './schema.ts';

type Affinity = typeof courseAffinities.$inferSelect;

/** Minimum learners of a pair, so that nobody can be identified: pairs of fewer are not stored. */
const minLearners = 5;

/** Maximum following courses of a course and specialty. */
const maxFollowing = 12;

/** The specialty of counts of all learners. */
const anySpecialty = '';

/**
 * Courses begun by the same learners one after the other, in a sample of this many participations on either side of an
 * id.
 */
export function sampledAffinities(cell: Cell, userId: string, limit: number): Promise<Affinity[]> {
  const side = (where: SQL) => sql`select * from (select user_id, course_id, started_at from participations
    where instr(course_id, '.') = 0 and user_id ${where}
    limit ${limit})`;
  return cell.all(sql`
    with sample as materialized (${side(sql`>= ${userId} order by user_id`)}
      union all ${side(sql`< ${userId} order by user_id desc`)}),
    pairs as materialized (select one.course_id as courseId, other.course_id as otherId, users.specialty
      from sample one join sample other on other.user_id = one.user_id and other.started_at > one.started_at
      left join users on users.id = one.user_id),
    counted as (select courseId, specialty, otherId, count(*) as learners from pairs
        where specialty is not null group by courseId, specialty, otherId
      union all select courseId, ${anySpecialty}, otherId, count(*) from pairs group by courseId, otherId),
    ranked as (select *, row_number() over (partition by courseId, specialty order by learners desc, otherId) as place
      from counted where learners >= ${minLearners})
    select courseId, specialty, otherId, learners from ranked where place <= ${maxFollowing}`);
}

/** Replaces the counts of a cell. */
export async function saveAffinities(cell: Cell, counted: readonly Affinity[]): Promise<void> {
  const rows = JSON.stringify(
    counted.map(({ courseId, specialty, otherId, learners }) => [courseId, specialty, otherId, learners]),
  );
  await cell.batch([
    cell.delete(courseAffinities),
    insertFrom(
      cell,
      courseAffinities,
      {
        courseId: sql`value ->> 0`,
        specialty: sql`value ->> 1`,
        otherId: sql`value ->> 2`,
        learners: sql`value ->> 3`,
      },
      sql`from json_each(${rows})`,
    ),
  ]);
}

/** Courses that learners of this course began afterwards. */
export const coTakenCourses = preparedQuery((build) => {
  const { courseId, specialty, otherId } = courseAffinities;
  return build
    .select({ otherId })
    .from(courseAffinities)
    .where(and(eq(courseId, param('courseId')), eq(specialty, anySpecialty)));
});

/**
 * The same without those that the viewer began, most frequent first: of the viewer's specialty, and of all learners
 * with an empty specialty.
 */
export const followingCourses = preparedQuery((build) => {
  const { courseId, specialty, otherId, learners } = courseAffinities;
  const own = build
    .select({ specialty: users.specialty })
    .from(users)
    .where(eq(users.id, param('userId')));
  const ofViewer = <Of extends typeof bookmarks | typeof participations>(table: Of) =>
    build
      .select({ found: sql`1` })
      .from(table)
      .where(and(eq(table.userId, param('userId')), eq(table.courseId, otherId)));
  return build
    .select({ specialty, otherId, isBookmarked: sql<number>`${exists(ofViewer(bookmarks))}`.as('is_bookmarked') })
    .from(courseAffinities)
    .where(
      and(
        eq(courseId, param('courseId')),
        inArray(specialty, sql`(${anySpecialty}, (${own}))`),
        notExists(ofViewer(participations)),
      ),
    )
    .orderBy(desc(learners), asc(otherId));
});
