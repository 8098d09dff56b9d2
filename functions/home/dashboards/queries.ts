import { sql } from 'drizzle-orm';
import { passedCourses } from '../../credit/credits/queries.ts';
import type { Cell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { courseProgresses, type Reader } from '../../learning/participations/queries.ts';
import { answeredQuestions, recordColumns } from '../../learning/review/queries.ts';
import { learningPreferences } from './schema.ts';

/** What a learner chose to learn. */
export type Chosen = Partial<Omit<typeof learningPreferences.$inferInsert, 'userId'>>;

/**
 * Courses that a learner began and those they marked, their seconds of active work since a day, what could come back to
 * them, and what they chose to learn.
 */
const learnerFacts = preparedQuery((build) =>
  build
    .select({
      bookmarks: json<string[]>(sql`(
        select json_group_array(course_id) from bookmarks where user_id = ${param('userId')})`).as('bookmarks'),
      begunIds: json<string[]>(sql`(
        select json_group_array(course_id) from participations where user_id = ${param('userId')})`).as('begun_ids'),
      activeSeconds: sql<number>`(
        select coalesce(sum(seconds), 0) from active_days where user_id = ${param('userId')} and day >= ${param('since')})`.as(
        'active_seconds',
      ),
      chosen: json<Chosen | null>(sql`(
        select json_object('specialties', json(specialties), 'weeklyMinutes', weekly_minutes)
        from learning_preferences where user_id = ${param('userId')})`).as('chosen'),
      ...recordColumns(param('userId')),
    })
    .from(answeredQuestions(param('userId'))),
);

/** What a learner's home page shows of their own, in one call; active since a day, counted from 1970. */
export async function homeOf({ read }: Reader['cell'], userId: string, since: number, mostBegun: number) {
  const [begun, passed, [facts]] = await read(
    courseProgresses({ userId, most: mostBegun }),
    passedCourses({ userId }),
    learnerFacts({ userId, since }),
  );
  if (!facts) throw new Error('The row that counts answers is missing.');
  return { begun, passed, ...facts, bookmarks: new Set(facts.bookmarks), begunIds: new Set(facts.begunIds) };
}

/** Saves what a learner chose to learn; what they did not name stays as it is. */
export async function saveChosen(db: Cell, userId: string, chosen: Chosen): Promise<void> {
  await db
    .insert(learningPreferences)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: learningPreferences.userId, set: { userId, ...chosen } });
}
