import { sql } from 'drizzle-orm';
import { passedCourses } from '../credits/queries.ts';
import type { LearnerDatabase } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery, rowsOfAll } from '../database/prepared-queries.ts';
import { standings } from '../participations/queries.ts';

/** Courses that somebody marked, and their seconds of active work since a day. */
const learnerFacts = preparedQuery((db) =>
  db
    .select({
      bookmarks: json<string[]>(sql`(
        select json_group_array(course_id) from bookmarks where user_id = ${param('userId')})`).as('bookmarks'),
      activeSeconds: sql<number>`(
        select coalesce(sum(seconds), 0) from active_days where user_id = ${param('userId')} and day >= ${param('since')})`.as(
        'active_seconds',
      ),
    })
    .from(sql`(select 1)`),
);

/** What a learner's home page shows of their own, in one way to the database; active since a day, counted from 1970. */
export async function homeOf(db: LearnerDatabase, userId: string, since: number) {
  const [begun, passed, [facts]] = await rowsOfAll(
    db,
    standings(db, { userId }),
    passedCourses(db, { userId }),
    learnerFacts(db, { userId, since }),
  );
  return { begun, passed, bookmarks: new Set(facts?.bookmarks), activeSeconds: facts?.activeSeconds ?? 0 };
}
