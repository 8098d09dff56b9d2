import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { coTakenCourses } from '../recommendations/affinities/queries.ts';
import type { Item } from '../../library/content/content.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newLearnerId } from '../../data/ids.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { addActiveSeconds, recordEvent, type EventInput } from '../participations/events/queries.ts';
import {
  courseHead,
  courseWith,
  ofLearnerInCourse,
  progressWithCourses,
  progressInCourse,
  type CourseAddress,
  type CourseRow,
  type Reader,
  type ProgressRow,
  versionIdOf,
} from '../participations/queries.ts';
import { participations } from '../participations/schema.ts';
import { answers, attempts } from './schema.ts';

type AnswerRow = typeof answers.$inferSelect;

/** An attempt with its answers. */
export type AttemptRow = typeof attempts.$inferSelect & { readonly answers: readonly AnswerRow[] };

export type QuizRow = CourseRow & { readonly items: readonly Item[]; readonly attempt: AttemptRow | null };

export interface QuizAddress extends CourseAddress {
  readonly quizId: string;
}

/** A learner's selected or latest attempt at a quiz, one row per answer. */
const attemptWithAnswers = preparedQuery((build) => {
  const isSelected = sql`${attempts.id} = coalesce(${param('attemptId')}, ${attempts.id})`;
  const attempt = build
    .select(getTableColumns(attempts))
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .where(and(ofLearnerInCourse, eq(attempts.quizId, param('quizId')), isSelected))
    .orderBy(desc(attempts.number))
    .limit(1)
    .as('attempt');
  return build
    .select({ attempt: attempt._.selectedFields, answer: answers })
    .from(attempt)
    .leftJoin(answers, eq(answers.attemptId, attempt.id));
});

/** A course with one of its quizzes and an attempt of the viewer: the selected one, else the open or latest. */
export async function quizFor(
  reader: Reader,
  { quizId, ...address }: QuizAddress,
  attemptId: string | null = null,
): Promise<QuizRow | undefined> {
  const { cell, viewer, content } = reader;
  const own = { userId: viewer.id, courseId: address.courseId };
  const pendingRows = cell.read(progressInCourse(own), attemptWithAnswers({ ...own, quizId, attemptId }));
  const [course, [, rows]] = await Promise.all([
    courseWith(
      reader,
      address,
      pendingRows.then(([[progress]]) => progress),
    ),
    pendingRows,
  ]);
  if (!course) return undefined;
  const answers = rows.flatMap(({ answer }) => (answer ? [answer] : []));
  const attempt = rows[0] ? { ...rows[0].attempt, answers } : null;
  return { ...course, items: await content.items(course.version, quizId, address.locale), attempt };
}

type Result = typeof attempts.$inferSelect;

export type ResultsRow = CourseRow & { readonly kickoff: Result | undefined; readonly mastery: Result | undefined };

/**
 * A learner's latest finished attempts at kickoff and mastery of a course; SQLite takes a group's columns from its
 * maximum.
 */
const latestResults = preparedQuery((build) =>
  build
    .select({ ...getTableColumns(attempts), latest: sql<number>`max(${attempts.number})`.as('latest') })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .where(and(ofLearnerInCourse, isNotNull(attempts.finishedAt), inArray(attempts.kind, ['kickoff', 'mastery'])))
    .groupBy(attempts.kind),
);

const answersToResults = preparedQuery((build) =>
  build
    .select({
      attemptId: answers.attemptId,
      quizId: attempts.quizId,
      itemId: answers.itemId,
      isCorrect: answers.isCorrect,
      confidence: answers.confidence,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .innerJoin(answers, eq(answers.attemptId, attempts.id))
    .where(and(ofLearnerInCourse, isNotNull(attempts.finishedAt), inArray(attempts.kind, ['kickoff', 'mastery']))),
);

export type ResultAnswer = ReturnType<ReturnType<typeof answersToResults>['rowOf']>;

type LatestResult = ReturnType<ReturnType<typeof latestResults>['rowOf']>;

const ownParams = ({ viewer }: Reader, { courseId }: CourseAddress) => ({ userId: viewer.id, courseId });

/** A course with the viewer's latest finished kickoff and mastery attempts. */
export function resultsFor(reader: Reader, address: CourseAddress): Promise<ResultsRow | undefined> {
  const own = ownParams(reader, address);
  return withResults(reader, address, reader.cell.read(progressInCourse(own), latestResults(own)));
}

/** The same with the viewer's answers in their finished attempts at kickoff and mastery. */
export async function resultsWithAnswers(reader: Reader, address: CourseAddress) {
  const own = ownParams(reader, address);
  const pendingRows = reader.cell.read(progressInCourse(own), latestResults(own), answersToResults(own));
  const [row, [, , answers]] = await Promise.all([withResults(reader, address, pendingRows), pendingRows]);
  return { row, answers };
}

/** The same results with the courses that the viewer began and bookmarked, and those that others took as well. */
export async function resultsWithCourses(reader: Reader, address: CourseAddress) {
  const own = ownParams(reader, address);
  const pendingRows = reader.cell.read(
    progressWithCourses(own),
    latestResults(own),
    coTakenCourses({ courseId: address.courseId }),
  );
  const [row, [, , others]] = await Promise.all([withResults(reader, address, pendingRows), pendingRows]);
  return { row, others: new Set(others.map(({ otherId }) => otherId)) };
}

async function withResults<Row extends ProgressRow>(
  reader: Reader,
  address: CourseAddress,
  pendingRows: Promise<readonly [readonly Row[], readonly LatestResult[], ...unknown[]]>,
): Promise<(ResultsRow & Row) | undefined> {
  const progress = pendingRows.then(([[row]]) => row);
  const [course, [, results]] = await Promise.all([courseWith(reader, address, progress), pendingRows]);
  const latest = (wanted: Result['kind']) => results.find(({ kind }) => kind === wanted);
  return course && { ...course, kickoff: latest('kickoff'), mastery: latest('mastery') };
}

/** Begins an attempt; if a concurrent request began it, that one is returned. */
export async function beginAttempt(
  db: Cell,
  newAttempt: Pick<
    typeof attempts.$inferInsert,
    'participationId' | 'quizId' | 'kind' | 'number' | 'startedAt' | 'order'
  >,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const id = newLearnerId();
  const [row] = await db
    .insert(attempts)
    .values({ id, ...newAttempt })
    .onConflictDoUpdate({
      target: [attempts.participationId, attempts.quizId, attempts.number],
      set: { number: newAttempt.number },
    })
    .returning();
  if (!row) throw new Error('An attempt was neither inserted nor found.');
  return { attempt: { ...row, answers: [] }, isNew: row.id === id };
}

/** A learner's attempt at a quiz with their answer to one of its items. */
const answerContext = preparedQuery((build) =>
  build
    .select({
      participation: {
        id: attempts.participationId,
        versionId: participations.versionId,
        lastActiveAt: participations.lastActiveAt,
      },
      attempt: {
        id: attempts.id,
        kind: attempts.kind,
        startedAt: attempts.startedAt,
        finishedAt: attempts.finishedAt,
        order: attempts.order,
      },
      answer: answers,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .leftJoin(answers, and(eq(answers.attemptId, attempts.id), eq(answers.itemId, param('itemId'))))
    .where(and(ofLearnerInCourse, eq(attempts.id, param('attemptId')), eq(attempts.quizId, param('quizId')))),
);

/** The viewer's attempt, item and stored answer, for saving an answer. */
export async function answerContextFor(
  { cell, viewer, content }: Reader,
  { courseId, quizId, locale }: QuizAddress,
  attemptId: string,
  itemId: string,
) {
  const [[row]] = await cell.read(answerContext({ userId: viewer.id, courseId, quizId, attemptId, itemId }));
  if (!row) return undefined;
  const course = await courseHead(content, courseId);
  if (!course) return undefined;
  const version = await content.version(versionIdOf(course, row.participation));
  const item = (await content.items(version, quizId, locale)).find(({ id }) => id === itemId);
  return item && { ...row, item, courseDocument: version.courseDocument };
}

type AnswerInput = Pick<AnswerRow, 'answer' | 'isCorrect' | 'confidence' | 'seconds' | 'savedAt' | 'givenAt' | 'key'>;

export type AnswerContext = NonNullable<Awaited<ReturnType<typeof answerContextFor>>>;

/** An answer, as long as its attempt is open. */
function openAnswer(cell: Cell, { attempt, item }: AnswerContext, given: AnswerInput) {
  const row = { attemptId: attempt.id, itemId: item.id, ...given };
  return insertFrom(cell, answers, row, sql`from attempts where id = ${attempt.id} and finished_at is null`);
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);
const givenAtOf = (row: string) => sql.raw(`coalesce(${row}.given_at, ${row}.saved_at)`);

/** The answer to an item that was given last stays. */
const latest = {
  target: [answers.attemptId, answers.itemId],
  set: {
    answer: excluded('answer'),
    isCorrect: excluded('is_correct'),
    confidence: excluded('confidence'),
    seconds: excluded('seconds'),
    savedAt: excluded('saved_at'),
    givenAt: excluded('given_at'),
    key: excluded('key'),
  },
  setWhere: sql`${givenAtOf('answers')} <= ${givenAtOf('excluded')}`,
};

/**
 * Saves an answer while its attempt is open; the first answer to a practice item stays, else the latest.
 * Returns whether it was saved.
 */
export async function saveAnswer(
  cell: Cell,
  row: AnswerContext,
  given: AnswerInput,
  seconds: number,
): Promise<boolean> {
  const answer = openAnswer(cell, row, given);
  const saved = row.attempt.kind === 'practice' ? answer.onConflictDoNothing() : answer.onConflictDoUpdate(latest);
  const [rows] = await cell.batch([
    saved.returning({ itemId: answers.itemId }),
    addActiveSeconds(cell, row.participation, seconds, given.savedAt),
  ]);
  return rows.length > 0;
}

type Finish = Required<
  Pick<typeof attempts.$inferInsert, 'finishedAt' | 'score' | 'correct' | 'isPassed' | 'byObjective' | 'withdrawn'>
> & {
  readonly finishedAt: Date;
};

/**
 * Finishes an open attempt and records its event, except for practice. False if it
 * was finished before or an answer was saved since its answers were read.
 */
export async function finishAttempt(
  db: Cell,
  attempt: AttemptRow,
  finish: Finish,
  fact: Omit<EventInput, 'at' | 'when'> | undefined,
): Promise<boolean> {
  const latest = Math.max(0, ...attempt.answers.map(({ savedAt }) => savedAt.getTime()));
  const isUnchanged = sql`exists (select 1 from attempts attempt where attempt.id = ${attempt.id} and attempt.finished_at is null
    and (select count(*) from answers where attempt_id = attempt.id) = ${attempt.answers.length}
    and (select coalesce(max(saved_at), 0) from answers where attempt_id = attempt.id) = ${latest})`;
  const event = fact && recordEvent(db, { ...fact, at: finish.finishedAt, when: isUnchanged });
  const update = db
    .update(attempts)
    .set(finish)
    .where(and(eq(attempts.id, attempt.id), event?.isRecorded ?? isUnchanged))
    .returning({ id: attempts.id });
  const [finished] = await (event ? db.batch([...event.statements, update]) : db.batch([update]));
  return finished.length > 0;
}

/** Results of a user's quizzes. */
export function resultsOf(db: Cell, userId: string) {
  const { quizId, kind, number, startedAt, finishedAt, score, isPassed } = attempts;
  return db
    .select({ courseId: participations.courseId, quizId, kind, number, startedAt, finishedAt, score, isPassed })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participationId, participations.id))
    .where(eq(participations.userId, userId))
    .orderBy(startedAt);
}
