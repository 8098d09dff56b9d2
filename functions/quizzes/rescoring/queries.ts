import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { LearnerDatabase, PlatformDatabase } from '../../database/database.ts';
import { recordEvent, type Fact } from '../../participations/events/queries.ts';
import { participations } from '../../participations/schema.ts';
import { answers, attempts } from '../schema.ts';

type Attempt = typeof attempts.$inferSelect;

const isOneOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Participations in a course behind one of them, in the order of their ids. */
export function participationsIn(db: LearnerDatabase, courseId: string, lastId: string, most: number) {
  return db
    .select()
    .from(participations)
    .where(and(eq(participations.courseId, courseId), gt(participations.id, lastId)))
    .orderBy(participations.id)
    .limit(most);
}

/** Finished attempts of participations at quizzes, the earliest first. */
export function finishedAttempts(db: LearnerDatabase, participationIds: readonly string[], quizIds: readonly string[]) {
  return db
    .select()
    .from(attempts)
    .where(
      and(
        sql`${attempts.participationId} in ${isOneOf(participationIds)}`,
        inArray(attempts.quizId, [...quizIds]),
        isNotNull(attempts.finishedAt),
      ),
    )
    .orderBy(asc(attempts.finishedAt));
}

export function answersTo(db: LearnerDatabase, attemptIds: readonly string[]) {
  return db
    .select()
    .from(answers)
    .where(sql`${answers.attemptId} in ${isOneOf(attemptIds)}`);
}

export type RescoredLearner = Pick<typeof users.$inferSelect, 'id' | 'planType' | 'locale'>;

/** The language and plan of learners. */
export async function learnersOf(
  db: PlatformDatabase,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RescoredLearner>> {
  const rows = await db
    .select({ id: users.id, planType: users.planType, locale: users.locale })
    .from(users)
    .where(sql`${users.id} in ${isOneOf(userIds)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Result = Pick<Attempt, 'score' | 'correct' | 'isPassed' | 'byObjective' | 'withdrawn'>;

/** Stores a result in place of another, with what there is to record of it, unless it was scored again meanwhile. */
export async function storeResult(
  db: LearnerDatabase,
  attempt: Attempt,
  result: Result,
  facts: readonly Omit<Fact, 'when'>[],
): Promise<void> {
  const isUnchanged = sql`exists (select 1 from attempts attempt where attempt.id = ${attempt.id}
    and attempt.withdrawn is ${attempt.withdrawn && JSON.stringify(attempt.withdrawn)})`;
  const recorded = facts.flatMap((fact) => recordEvent(db, { ...fact, when: isUnchanged }).statements);
  const update = db
    .update(attempts)
    .set(result)
    .where(and(eq(attempts.id, attempt.id), isUnchanged));
  // Recording reads the old result, so it comes first.
  await db.batch([...recorded, update] as unknown as [typeof update]);
}
