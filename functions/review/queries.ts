import { and, eq, sql } from 'drizzle-orm';
import type { LearnerDatabase } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery, rowsOfAll } from '../database/prepared-queries.ts';
import { participations } from '../participations/schema.ts';
import { answers, attempts } from '../quizzes/schema.ts';
import type { Candidate, Place } from './rules.ts';
import { reviewCards, reviewHabits, type ReviewCard } from './schema.ts';

/** Answers of one question in JSON; instants in milliseconds. */
type GivenRow = { at: number; isCorrect: 0 | 1; confidence: number | null };

/** Questions that somebody answered wrong or unsure once in what is told them by now; `null` asks for all places. */
const candidates = preparedQuery((db) => {
  const { id, courseId, versionId, passedAt } = participations;
  const isPlace = sql`${param('itemId')} is null or (${courseId} = ${param('courseId')}
    and ${attempts.quizId} = ${param('quizId')} and ${answers.itemId} = ${param('itemId')})`;
  return db
    .select({
      participationId: sql<string>`${id}`.as('participation'),
      courseId,
      versionId,
      passedAt,
      quizId: sql<string>`${attempts.quizId}`.as('quiz'),
      itemId: sql<string>`${answers.itemId}`.as('item'),
      given: json<GivenRow[]>(sql`json_group_array(json_object(
        'at', coalesce(${answers.givenAt}, ${answers.savedAt}), 'isCorrect', ${answers.isCorrect}, 'confidence', ${answers.confidence})
        order by coalesce(${answers.givenAt}, ${answers.savedAt}))`).as('given'),
      card: reviewCards,
    })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participationId, id))
    .innerJoin(answers, eq(answers.attemptId, attempts.id))
    .leftJoin(
      reviewCards,
      and(
        eq(reviewCards.participationId, id),
        eq(reviewCards.quizId, attempts.quizId),
        eq(reviewCards.itemId, answers.itemId),
      ),
    )
    .where(
      and(
        eq(participations.userId, param('userId')),
        sql`(${attempts.finishedAt} is not null or ${attempts.kind} = 'practice')`,
        sql`${answers.answer} <> '[]'`,
        sql`(${isPlace})`,
      ),
    )
    .groupBy(id, attempts.quizId, answers.itemId)
    .having(sql`max(${answers.isCorrect} = 0 or coalesce(${answers.confidence} = 1, 0))`);
});

const habits = preparedQuery((db) =>
  db
    .select()
    .from(reviewHabits)
    .where(eq(reviewHabits.userId, param('userId'))),
);

export interface Learner {
  readonly learner: LearnerDatabase;
  readonly userId: string;
}

/** What could come back to a learner, of one place or of their whole record, and how they review. */
export async function recordOf({ learner, userId }: Learner, place?: Place) {
  const { courseId = null, quizId = null, itemId = null } = place ?? {};
  const [rows, [habit]] = await rowsOfAll(
    learner,
    candidates(learner, { userId, courseId, quizId, itemId }),
    habits(learner, { userId }),
  );
  const found = rows.map(({ given, ...row }): Candidate => ({
    ...row,
    given: given.map(({ at, isCorrect, confidence }) => ({ at: new Date(at), isCorrect: isCorrect === 1, confidence })),
  }));
  return { candidates: found, habit };
}

/** Keeps a review if the card still stands where the learner saw it, and where their days begin; says whether it did. */
export async function storeReview({ learner, userId }: Learner, card: ReviewCard, timeZone: string): Promise<boolean> {
  const { reviews, answer, stability, difficulty, reviewedAt, dueAt } = card;
  const [stored] = await learner.batch([
    learner
      .insert(reviewCards)
      .values(card)
      .onConflictDoUpdate({
        target: [reviewCards.participationId, reviewCards.quizId, reviewCards.itemId],
        set: { reviews, answer, stability, difficulty, reviewedAt, dueAt },
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
