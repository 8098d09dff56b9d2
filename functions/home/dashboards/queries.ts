import { sql } from 'drizzle-orm';
import { passedCourses } from '../../credit/credits/queries.ts';
import type { Cell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { assignedTo } from '../../groups/assignments/own/queries.ts';
import { courseProgresses, type Reader } from '../../learning/participations/queries.ts';
import { answeredQuestions, recordColumns } from '../../learning/review/queries.ts';
import { learningPreferences } from './schema.ts';

/** A learner's learning preferences. */
export type Chosen = Partial<Omit<typeof learningPreferences.$inferInsert, 'userId'>>;

/**
 * Courses that a learner began and bookmarked, active seconds since a day, the review record
 * and the learning preferences.
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

/** The learner's data for the home page in one call; `since` is a day counted from 1970. */
export async function homeOf({ read }: Reader['cell'], userId: string, since: number, maxBegunCourses: number) {
  const [begun, passed, [facts], assigned] = await read(
    courseProgresses({ userId, most: maxBegunCourses }),
    passedCourses({ userId }),
    learnerFacts({ userId, since }),
    assignedTo({ userId }),
  );
  if (!facts) throw new Error('The row that counts answers is missing.');
  return { begun, passed, assigned, ...facts, bookmarks: new Set(facts.bookmarks), begunIds: new Set(facts.begunIds) };
}

/** Saves learning preferences; missing ones are unchanged. */
export async function saveChosen(db: Cell, userId: string, chosen: Chosen): Promise<void> {
  await db
    .insert(learningPreferences)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: learningPreferences.userId, set: { userId, ...chosen } });
}
