import { eq, gte, sql, sum, type SQL } from 'drizzle-orm';
import type { LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import { param, preparedQuery, rowsOf } from '../database/prepared-queries.ts';
import { courseAffinities } from './schema.ts';

type Affinity = Pick<typeof courseAffinities.$inferSelect, 'courseId' | 'otherId' | 'learners'>;

/** Fewer learners are not counted, so that nobody can be identified. */
const fewestLearners = 3;

/** Courses begun by the same learners, in a sample of this many participations on either side of an id. */
export function sampledAffinities(db: LearnerDatabase, userId: string, most: number): Promise<Affinity[]> {
  const side = (where: SQL) => sql`select * from (select user_id, course_id from participations where user_id ${where}
    limit ${most})`;
  return db.all(sql`
    with sample as materialized (${side(sql`>= ${userId} order by user_id`)}
      union all ${side(sql`< ${userId} order by user_id desc`)})
    select one.course_id as courseId, other.course_id as otherId, count(*) as learners
    from sample one join sample other on other.user_id = one.user_id and other.course_id <> one.course_id
    group by one.course_id, other.course_id`);
}

/** Replaces the counts of a shard; repeated, it changes nothing. */
export async function keepAffinities(db: PlatformDatabase, shard: number, counted: readonly Affinity[]): Promise<void> {
  const rows = JSON.stringify(counted.map(({ courseId, otherId, learners }) => [courseId, otherId, learners]));
  await db.batch([
    db.delete(courseAffinities).where(eq(courseAffinities.shard, shard)),
    db
      .insert(courseAffinities)
      .select(sql`select value ->> 0, value ->> 1, ${shard}, value ->> 2 from json_each(${rows}) where true`),
  ]);
}

const takenToo = preparedQuery((db) => {
  const { courseId, otherId, learners } = courseAffinities;
  return db
    .select({ otherId })
    .from(courseAffinities)
    .where(eq(courseId, param('courseId')))
    .groupBy(otherId)
    .having(gte(sum(learners), fewestLearners));
});

/** Courses that others began who began this one. */
export async function coursesOfOthers(db: PlatformDatabase, courseId: string): Promise<Set<string>> {
  return new Set((await rowsOf(takenToo(db, { courseId }))).map(({ otherId }) => otherId));
}
