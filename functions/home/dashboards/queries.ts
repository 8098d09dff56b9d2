import { sql } from 'drizzle-orm';
import { recentNotifications } from '#contract/home/dashboards';
import { passedCourses } from '../../credit/credits/queries.ts';
import type { Cell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { assignedTo } from '../../groups/assignments/own/queries.ts';
import { courseProgresses, type Reader } from '../../learning/participations/queries.ts';
import { answeredQuestions, recordColumns } from '../../learning/review/queries.ts';
import { newestNotifications } from '../../messaging/notifications/queries.ts';
import { seatPhases } from '../../webinars/webinars/schema.ts';
import { learningPreferences } from './schema.ts';

/** A learner's learning preferences. */
export type Chosen = Partial<Omit<typeof learningPreferences.$inferInsert, 'userId'>>;

/** An attempt that is open in the course of the last activity. */
export interface OpenAttempt {
  readonly courseId: string;
  readonly quizId: string;
  readonly quizKind: 'kickoff' | 'practice' | 'mastery';
  readonly answered: number;
  readonly total: number;
}

const userId = param('userId');

/** The latest open attempt in the course of the last activity; one at a practice quiz unless a lesson was opened since. */
const openAttempt = json<OpenAttempt | null>(sql`(
  select json_object('courseId', begun.course_id, 'quizId', open.quiz_id, 'quizKind', open.kind,
    'answered', (select count(*) from answers given where given.attempt_id = open.id and given.answer <> '[]'),
    'total', json_array_length(open.item_order))
  from participations begun join attempts open on open.participation_id = begun.id
  where begun.id = (select id from participations
      where user_id = ${userId} and passed_at is null and instr(course_id, '.') = 0
      order by last_active_at desc limit 1)
    and open.finished_at is null
    and (open.kind <> 'practice'
      or coalesce((select max(given.saved_at) from answers given where given.attempt_id = open.id), open.started_at)
        >= coalesce((select max(mark.updated_at) from lesson_progress mark where mark.participation_id = begun.id), 0))
  order by open.started_at desc limit 1)`);

/**
 * Courses that a learner began and bookmarked, active seconds since a day, weeks of learning since another, the open
 * attempt, webinars they registered for, whether a cycle is planned, the newest notifications, the review record and the learning preferences.
 */
const learnerFacts = preparedQuery((build) =>
  build
    .select({
      bookmarks: json<string[]>(sql`(
        select json_group_array(course_id) from bookmarks where user_id = ${userId})`).as('bookmarks'),
      begunIds: json<string[]>(sql`(
        select json_group_array(course_id) from participations where user_id = ${userId})`).as('begun_ids'),
      activeSeconds: sql<number>`(
        select coalesce(sum(seconds), 0) from active_days where user_id = ${userId} and day >= ${param('since')})`.as(
        'active_seconds',
      ),
      /** Weeks since 1970 with learning, from Monday to Sunday, the latest first. */
      weeks: json<number[]>(sql`(
        select json_group_array(week) from (select distinct (day + 3) / 7 as week from active_days
          where user_id = ${userId} and day >= ${param('sinceYear')} order by 1 desc))`).as('weeks'),
      openAttempt: openAttempt.as('open_attempt'),
      webinarIds: json<string[]>(sql`(
        select json_group_array(webinar_id) from webinar_registrations
        where user_id = ${userId} and phase = ${sql.raw(String(seatPhases.registered))})`).as('webinar_ids'),
      hasCycle: sql<number>`exists (
        select 1 from requirements where user_id = ${userId} and "to" >= ${param('today')})`.as('has_cycle'),
      notifications: newestNotifications(userId, recentNotifications).as('notifications'),
      chosen: json<Chosen | null>(sql`(
        select json_object('specialties', json(specialties), 'weeklyMinutes', weekly_minutes)
        from learning_preferences where user_id = ${userId})`).as('chosen'),
      ...recordColumns(userId),
    })
    .from(answeredQuestions(userId)),
);

interface Since {
  /** Days counted from 1970: the first of the last seven, and the first of those whose weeks are counted. */
  readonly active: number;
  readonly year: number;
  /** Today as a calendar day. */
  readonly today: string;
}

/** The learner's data for the home page in one call. */
export async function homeOf({ read }: Reader['cell'], learnerId: string, since: Since, maxBegunCourses: number) {
  const [begun, passed, [facts], assigned] = await read(
    courseProgresses({ userId: learnerId, most: maxBegunCourses }),
    passedCourses({ userId: learnerId }),
    learnerFacts({ userId: learnerId, since: since.active, sinceYear: since.year, today: since.today }),
    assignedTo({ userId: learnerId }),
  );
  if (!facts) throw new Error('The row that counts answers is missing.');
  return {
    ...{ begun, passed, assigned, ...facts },
    bookmarks: new Set(facts.bookmarks),
    begunIds: new Set(facts.begunIds),
    webinarIds: new Set(facts.webinarIds),
  };
}

/** Saves learning preferences; missing ones are unchanged. */
export async function saveChosen(db: Cell, learnerId: string, chosen: Chosen): Promise<void> {
  await db
    .insert(learningPreferences)
    .values({ userId: learnerId, ...chosen })
    .onConflictDoUpdate({ target: learningPreferences.userId, set: { userId: learnerId, ...chosen } });
}
