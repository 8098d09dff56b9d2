import { and, desc, eq, sql } from 'drizzle-orm';
import type { CaseRun } from '#contract/learning/cases';
import { assertInBatch, isFailedAssertion } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { completionStatements } from '../courses/queries.ts';
import {
  courseWith,
  ofLearnerInCourse,
  progressInLesson,
  type CourseAddress,
  type CourseOfLesson,
  type LessonProgressRow,
  type Reader,
} from '../participations/queries.ts';
import { participations } from '../participations/schema.ts';
import { caseChoices, caseRuns } from './schema.ts';

/** A learner's latest run of a case. */
const latestRun = preparedQuery((build) =>
  build
    .select({ number: caseRuns.number, choices: caseRuns.choices, ending: caseRuns.ending })
    .from(caseRuns)
    .innerJoin(participations, eq(participations.id, caseRuns.participationId))
    .where(and(ofLearnerInCourse, eq(caseRuns.lessonId, param('lessonId'))))
    .orderBy(desc(caseRuns.number))
    .limit(1),
);

/** How often each option of a case was chosen in first runs. */
const choicesIn = preparedQuery((build) =>
  build
    .select({ scene: caseChoices.scene, option: caseChoices.option, learners: caseChoices.learners })
    .from(caseChoices)
    .where(and(eq(caseChoices.courseId, param('courseId')), eq(caseChoices.lessonId, param('lessonId')))),
);

export interface LessonAddress extends CourseAddress {
  readonly lessonId: string;
}

/** A course with the learner's progress in a lesson, their latest run of its case, and the choices of others. */
export async function lessonWithRun(reader: Reader, { courseId, lessonId, locale }: LessonAddress) {
  const own = { userId: reader.viewer.id, courseId, lessonId };
  const rows = reader.cell.read(progressInLesson(own), latestRun(own), choicesIn(own));
  const progress = rows.then(([[first]]) => first);
  const [found, [, [latest], choices]] = await Promise.all([courseWith(reader, { courseId, locale }, progress), rows]);
  if (!found) return undefined;
  const course: CourseOfLesson = { ...found, lessonProgress: found.progress as LessonProgressRow | null };
  return { course, latest, choices };
}

export interface RunToStore {
  readonly participationId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly run: CaseRun;
  /** The decisions that are stored already. */
  readonly known: readonly string[];
  readonly ending: string | null;
  /** What the learner chose when they first came to each scene, in a first run that has ended. */
  readonly counted: readonly { readonly scene: string; readonly option: string }[];
  /** Set if the run completes the lesson. */
  readonly completion: Parameters<typeof completionStatements> | undefined;
  readonly at: Date;
}

/** Stores a run; false if it has changed since it was read. */
export async function storeRun(cell: Cell, toStore: RunToStore): Promise<boolean> {
  const { participationId, lessonId, run, known, ending, counted, completion, at } = toStore;
  const { number, choices } = run;
  const stored = sql`(select choices from case_runs
    where participation_id = ${participationId} and lesson_id = ${lessonId} and number = ${number})`;
  const endedAt = ending === null ? null : at;
  try {
    await cell.batch([
      assertInBatch(cell, sql`coalesce(${stored}, '[]') = ${JSON.stringify(known)}`),
      cell
        .insert(caseRuns)
        .values({ participationId, lessonId, number, choices, ending, startedAt: at, endedAt })
        .onConflictDoUpdate({
          target: [caseRuns.participationId, caseRuns.lessonId, caseRuns.number],
          set: { choices, ending, endedAt },
        }),
      ...(counted.length > 0 ? [countChoices(cell, toStore)] : []),
      ...(completion ? completionStatements(...completion) : []),
    ]);
    return true;
  } catch (error) {
    if (isFailedAssertion(error)) return false;
    throw error;
  }
}

function countChoices(cell: Cell, { courseId, lessonId, counted }: RunToStore) {
  return cell
    .insert(caseChoices)
    .select(
      sql`select ${courseId}, ${lessonId}, value ->> 'scene', value ->> 'option', 1
        from json_each(${JSON.stringify(counted)}) where true`,
    )
    .onConflictDoUpdate({
      target: [caseChoices.courseId, caseChoices.lessonId, caseChoices.scene, caseChoices.option],
      set: { learners: sql`${caseChoices.learners} + 1` },
    });
}
