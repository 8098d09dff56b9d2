import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { LearnerDatabase } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery, rowsOf, type Param } from '../database/prepared-queries.ts';
import type { Candidate, Place } from './rules.ts';
import { reviewCards, reviewHabits, type ReviewCard } from './schema.ts';

/** What a record holds, as SQLite puts it together: instants in milliseconds. */
export interface RecordRow {
  readonly timeZone: string | null;
  readonly remindAt: number | null;
  readonly candidates: readonly CandidateRow[];
}

interface CandidateRow extends Pick<Candidate, 'participationId' | 'courseId' | 'versionId' | 'quizId' | 'itemId'> {
  readonly passedAt: number | null;
  readonly given: readonly { at: number; isCorrect: 0 | 1; confidence: number | null }[];
  readonly card:
    (Omit<NonNullable<Candidate['card']>, 'reviewedAt' | 'dueAt'> & { reviewedAt: number; dueAt: number }) | null;
}

/** Questions that somebody has answered wrong or unsure in a finished or a practice attempt; `attempt` and `given` are their names in `isAsked`. */
function candidatesOf(userId: Param, isAsked: SQL): SQL {
  return sql`(
    select json_group_array(json_object(
      'participationId', found.participation_id, 'courseId', found.course_id, 'versionId', found.version_id,
      'passedAt', found.passed_at, 'quizId', found.quiz_id, 'itemId', found.item_id, 'given', json(found.given),
      'card', json(coalesce((
        select json_object('reviews', reviews, 'versionId', version_id, 'answer', json(answer), 'stability', stability, 'difficulty', difficulty,
          'reviewedAt', reviewed_at, 'dueAt', due_at)
        from review_cards card where card.participation_id = found.participation_id
          and card.quiz_id = found.quiz_id and card.item_id = found.item_id), 'null'))))
    from (
      select begun.id as participation_id, begun.course_id, begun.version_id, begun.passed_at, attempt.quiz_id, given.item_id,
        json_group_array(json_object('at', coalesce(given.given_at, given.saved_at), 'isCorrect', given.is_correct,
          'confidence', given.confidence) order by coalesce(given.given_at, given.saved_at)) as given
      from participations begun
      join attempts attempt on attempt.participation_id = begun.id
      join answers given on given.attempt_id = attempt.id
      where begun.user_id = ${userId} and given.answer <> '[]' and ${isAsked}
        and (attempt.finished_at is not null or attempt.kind = 'practice')
      group by begun.id, attempt.quiz_id, given.item_id
      having max(given.is_correct = 0 or coalesce(given.confidence = 1, 0))) found)`;
}

/** What could come back to a learner, of their whole record unless told otherwise, and how they review: a column. */
export function reviewRecord(userId: Param, isAsked: SQL = sql`true`) {
  const habit = (column: SQL) => sql`(select ${column} from review_habits where user_id = ${userId})`;
  return json<RecordRow>(sql`json_object('timeZone', ${habit(sql`time_zone`)}, 'remindAt', ${habit(sql`remind_at`)},
    'candidates', json(${candidatesOf(userId, isAsked)}))`);
}

const record = preparedQuery((db) => {
  const isPlace = sql`(${param('itemId')} is null or (begun.course_id = ${param('courseId')}
    and attempt.quiz_id = ${param('quizId')} and given.item_id = ${param('itemId')}))`;
  return db.select({ record: reviewRecord(param('userId'), isPlace).as('record') }).from(sql`(select 1)`);
});

export interface Learner {
  readonly learner: LearnerDatabase;
  readonly userId: string;
}

/** What could come back to a learner, of one place or of their whole record, and how they review. */
export async function recordOf({ learner, userId }: Learner, place?: Place): Promise<RecordRow> {
  const { courseId = null, quizId = null, itemId = null } = place ?? {};
  const [row] = await rowsOf(record(learner, { userId, courseId, quizId, itemId }));
  if (!row) throw new Error('A row of constants is missing.');
  return row.record;
}

/** Keeps a review if the card still stands where the learner saw it, and where their days begin; says whether it did. */
export async function storeReview({ learner, userId }: Learner, card: ReviewCard, timeZone: string): Promise<boolean> {
  const { versionId, reviews, answer, stability, difficulty, reviewedAt, dueAt } = card;
  const [stored] = await learner.batch([
    learner
      .insert(reviewCards)
      .values(card)
      .onConflictDoUpdate({
        target: [reviewCards.participationId, reviewCards.quizId, reviewCards.itemId],
        set: { versionId, reviews, answer, stability, difficulty, reviewedAt, dueAt },
        setWhere: eq(reviewCards.reviews, reviews - 1),
      })
      .returning({ reviews: reviewCards.reviews }),
    learner
      .insert(reviewHabits)
      .values({ userId, timeZone })
      .onConflictDoUpdate({
        target: reviewHabits.userId,
        set: { timeZone },
        setWhere: sql`${reviewHabits.timeZone} is not ${timeZone}`,
      }),
  ]);
  return stored.length > 0;
}

/** Lets a learner be reminded from a moment on, or not at all. */
export async function setReminder(
  { learner, userId }: Learner,
  timeZone: string,
  remindAt: Date | null,
): Promise<void> {
  await learner
    .insert(reviewHabits)
    .values({ userId, timeZone, remindAt })
    .onConflictDoUpdate({ target: reviewHabits.userId, set: { timeZone, remindAt } });
}

/** Learners whose time for a reminder has come. */
export function dueReminders(learner: LearnerDatabase, now: Date, most: number) {
  return learner
    .select()
    .from(reviewHabits)
    .where(and(isNotNull(reviewHabits.remindAt), lte(reviewHabits.remindAt, now)))
    .orderBy(reviewHabits.remindAt)
    .limit(most);
}

/** Sets the next time for a learner who still wants to be reminded. */
export async function remindAgain(learner: LearnerDatabase, userId: string, remindAt: Date): Promise<void> {
  await learner
    .update(reviewHabits)
    .set({ remindAt })
    .where(and(eq(reviewHabits.userId, userId), isNotNull(reviewHabits.remindAt)));
}
