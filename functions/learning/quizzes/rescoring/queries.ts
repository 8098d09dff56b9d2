import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { recordEvent, type EventInput } from '../../participations/events/queries.ts';
import { participations } from '../../participations/schema.ts';
import { answers, attempts, rescorings } from '../schema.ts';

type Attempt = typeof attempts.$inferSelect;

const idList = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The rescoring progress of courses. */
export async function rescoringsOf(cell: Cell) {
  return new Map((await cell.select().from(rescorings)).map((row) => [row.courseId, row]));
}

/** Stores the rescoring progress of a course. */
export async function saveRescoring(cell: Cell, progress: typeof rescorings.$inferInsert): Promise<void> {
  const { until, lastId } = progress;
  await cell
    .insert(rescorings)
    .values(progress)
    .onConflictDoUpdate({ target: rescorings.courseId, set: { until, lastId } });
}

/** Participations in a course behind one of them, in the order of their ids. */
export function participationsIn(cell: Cell, courseId: string, lastId: string, limit: number) {
  return cell
    .select()
    .from(participations)
    .where(and(eq(participations.courseId, courseId), gt(participations.id, lastId)))
    .orderBy(participations.id)
    .limit(limit);
}

/** Finished attempts of participations at quizzes, the earliest first. */
export function finishedAttempts(cell: Cell, participationIds: readonly string[], quizIds: readonly string[]) {
  return cell
    .select()
    .from(attempts)
    .where(
      and(
        sql`${attempts.participationId} in ${idList(participationIds)}`,
        inArray(attempts.quizId, [...quizIds]),
        isNotNull(attempts.finishedAt),
      ),
    )
    .orderBy(asc(attempts.finishedAt));
}

export function answersTo(cell: Cell, attemptIds: readonly string[]) {
  return cell
    .select()
    .from(answers)
    .where(sql`${answers.attemptId} in ${idList(attemptIds)}`);
}

export type RescoredLearner = Pick<typeof users.$inferSelect, 'id' | 'planType' | 'locale'>;

/** The language and plan of learners. */
export async function learnersOf(
  cell: Cell,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RescoredLearner>> {
  const rows = await cell
    .select({ id: users.id, planType: users.planType, locale: users.locale })
    .from(users)
    .where(sql`${users.id} in ${idList(userIds)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Result = Pick<Attempt, 'score' | 'correct' | 'isPassed' | 'byObjective' | 'withdrawn'>;

/** Replaces a result and records its events, unless it was rescored meanwhile. */
export async function storeResult(
  cell: Cell,
  attempt: Attempt,
  result: Result,
  facts: readonly Omit<EventInput, 'when'>[],
): Promise<void> {
  const isUnchanged = sql`exists (select 1 from attempts attempt where attempt.id = ${attempt.id}
    and attempt.withdrawn is ${attempt.withdrawn && JSON.stringify(attempt.withdrawn)})`;
  const recorded = facts.flatMap((fact) => recordEvent(cell, { ...fact, when: isUnchanged }).statements);
  const update = cell
    .update(attempts)
    .set(result)
    .where(and(eq(attempts.id, attempt.id), isUnchanged));
  // Recording reads the old result, so it comes first.
  await cell.batch([...recorded, update] as unknown as [typeof update]);
}
