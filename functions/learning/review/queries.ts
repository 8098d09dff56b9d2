import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery, type Param } from '../../data/reads.ts';
import { maxReviewedCourses, type Candidate, type QuestionAddress } from './rules.ts';
import { reviewCards, type ReviewCard } from './schema.ts';
import { reviewHabits } from '../../messaging/notifications/schema.ts';

/** A learner's review record as SQLite returns it: instants in milliseconds. */
export interface RecordRow {
  readonly timeZone: string | null;
  readonly remindAt: number | null;
  readonly answers: readonly AnswerRow[];
}

/** An answer with its address, and the review card of its question. */
export interface AnswerRow extends Pick<Candidate, 'participationId' | 'versionId' | keyof QuestionAddress> {
  readonly passedAt: number | null;
  readonly at: number;
  readonly isCorrect: 0 | 1;
  readonly confidence: number | null;
  readonly card:
    (Omit<NonNullable<Candidate['card']>, 'reviewedAt' | 'dueAt'> & { reviewedAt: number; dueAt: number }) | null;
}

/**
 * Columns of a record: of one row, which aggregates `answered`. Nested into another row, SQLite takes twice as long to
 * prepare it.
 */
export function recordColumns(userId: Param) {
  const habit = <Value>(column: string) =>
    sql<Value | null>`(select ${sql.raw(column)} from review_habits where user_id = ${userId})`.as(column);
  return {
    timeZone: habit<string>('time_zone'),
    remindAt: habit<number>('remind_at'),
    answers: json<readonly AnswerRow[]>(sql`json_group_array(json_object(
      'participationId', begun.id, 'courseId', begun.course_id, 'versionId', begun.version_id,
      'passedAt', begun.passed_at, 'quizId', attempt.quiz_id, 'itemId', given.item_id,
      'at', coalesce(given.given_at, given.saved_at), 'isCorrect', given.is_correct, 'confidence', given.confidence,
      'card', iif(card.reviews is null, null, json_object('reviews', card.reviews, 'versionId', card.version_id,
        'answer', json(card.answer), 'stability', card.stability, 'difficulty', card.difficulty,
        'reviewedAt', card.reviewed_at, 'dueAt', card.due_at))))`).as('answers'),
  };
}

const maxCourses = sql.raw(String(maxReviewedCourses));

/**
 * Answers of finished and practice attempts in the most recently active courses: wrong or unsure ones, and all in
 * repeated quizzes. `isSelected` refers to `begun`, `attempt` and `given`.
 */
export function answeredQuestions(userId: Param, isSelected: SQL = sql`true`, most: SQL = maxCourses): SQL {
  return sql`(select id, course_id, version_id, passed_at from participations
      where user_id = ${userId} and instr(course_id, '.') = 0 order by last_active_at desc limit ${most}) begun
    join attempts attempt on attempt.participation_id = begun.id
    join answers given on given.attempt_id = attempt.id
    left join review_cards card on card.participation_id = begun.id
      and card.quiz_id = attempt.quiz_id and card.item_id = given.item_id
    where given.answer <> '[]' and ${isSelected} and (attempt.finished_at is not null or attempt.kind = 'practice')
      and (given.is_correct = 0 or given.confidence = 1 or exists (select 1 from attempts again
        where again.participation_id = begun.id and again.quiz_id = attempt.quiz_id and again.number = 2))`;
}

const recordQuery = preparedQuery((build) => {
  const isAddressed = sql`(${param('itemId')} is null or (begun.course_id = ${param('courseId')}
    and attempt.quiz_id = ${param('quizId')} and given.item_id = ${param('itemId')}))`;
  const most = sql`iif(${param('itemId')} is null, ${maxCourses}, -1)`;
  return build.select(recordColumns(param('userId'))).from(answeredQuestions(param('userId'), isAddressed, most));
});

/** The learner of a record and their cell. */
export interface RecordOwner {
  readonly cell: Pick<ReadableCell, 'read'>;
  readonly userId: string;
}

/** The same for writing. */
interface WritableRecord extends RecordOwner {
  readonly cell: Cell;
}

/** A learner's review record, of one question or of the most recently active courses. */
export async function recordOf({ cell, userId }: RecordOwner, place?: QuestionAddress): Promise<RecordRow> {
  const { courseId = null, quizId = null, itemId = null } = place ?? {};
  const [[row]] = await cell.read(recordQuery({ userId, courseId, quizId, itemId }));
  if (!row) throw new Error('The row that counts answers is missing.');
  return row;
}

/**
 * Saves a review and the time zone if the card is unchanged since it was displayed; returns whether it was.
 */
export async function storeReview(
  { cell, userId }: WritableRecord,
  card: ReviewCard,
  timeZone: string,
): Promise<boolean> {
  const { versionId, reviews, answer, stability, difficulty, reviewedAt, dueAt } = card;
  const [stored] = await cell.batch([
    cell
      .insert(reviewCards)
      .values(card)
      .onConflictDoUpdate({
        target: [reviewCards.participationId, reviewCards.quizId, reviewCards.itemId],
        set: { versionId, reviews, answer, stability, difficulty, reviewedAt, dueAt },
        setWhere: eq(reviewCards.reviews, reviews - 1),
      })
      .returning({ reviews: reviewCards.reviews }),
    cell
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

/** Sets or removes a learner's next reminder. */
export async function setReminder(
  { cell, userId }: WritableRecord,
  timeZone: string,
  remindAt: Date | null,
): Promise<void> {
  await cell
    .insert(reviewHabits)
    .values({ userId, timeZone, remindAt })
    .onConflictDoUpdate({ target: reviewHabits.userId, set: { timeZone, remindAt } });
}

/** Learners whose reminder is due. */
export function dueReminders(cell: Cell, now: Date, most: number) {
  return cell
    .select()
    .from(reviewHabits)
    .where(and(isNotNull(reviewHabits.remindAt), lte(reviewHabits.remindAt, now)))
    .orderBy(reviewHabits.remindAt)
    .limit(most);
}

/** Sets the next reminder of a learner who still wants it, in the batch of the current mail. */
export async function scheduleNextReminder(
  cell: Cell,
  userId: string,
  remindAt: Date,
  mails: readonly BatchItem<'sqlite'>[],
): Promise<void> {
  const isWanted = and(eq(reviewHabits.userId, userId), isNotNull(reviewHabits.remindAt));
  await cell.batch([cell.update(reviewHabits).set({ remindAt }).where(isWanted), ...mails]);
}
