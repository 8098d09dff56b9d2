import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Item } from '../content/content.ts';
import type { LearnerDatabase } from '../database/database.ts';
import { newLearnerId } from '../database/ids.ts';
import { param, preparedQuery, rowsOf, rowsOfAll, type BoundQuery } from '../database/prepared-queries.ts';
import { countActive, recordEvent, type Fact } from '../participations/events/queries.ts';
import {
  courseWith,
  ofLearnerInCourse,
  standingAmong,
  standingIn,
  type CourseAddress,
  type CourseRow,
  type Reader,
  type StandingRow,
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

/** A learner's attempt at a quiz, the one named or else the latest, once for each of its answers. */
const attemptWithAnswers = preparedQuery((db) => {
  const isNamed = sql`${attempts.id} = coalesce(${param('attemptId')}, ${attempts.id})`;
  const attempt = db
    .select(getTableColumns(attempts))
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .where(and(ofLearnerInCourse, eq(attempts.quizId, param('quizId')), isNamed))
    .orderBy(desc(attempts.number))
    .limit(1)
    .as('attempt');
  return db
    .select({ attempt: attempt._.selectedFields, answer: answers })
    .from(attempt)
    .leftJoin(answers, eq(answers.attemptId, attempt.id));
});

/** A course with a quiz of it and one attempt of the viewer: the one named, else the open or latest. */
export async function quizFor(
  reader: Reader,
  { quizId, ...address }: QuizAddress,
  attemptId: string | null = null,
): Promise<QuizRow | undefined> {
  const { learner: db, viewer, content } = reader;
  const own = { userId: viewer.id, courseId: address.courseId };
  const asked = rowsOfAll(db, standingIn(db, own), attemptWithAnswers(db, { ...own, quizId, attemptId }));
  const [course, [, rows]] = await Promise.all([
    courseWith(
      reader,
      address,
      asked.then(([[standing]]) => standing),
    ),
    asked,
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
const latestResults = preparedQuery((db) =>
  db
    .select({ ...getTableColumns(attempts), latest: sql<number>`max(${attempts.number})`.as('latest') })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .where(and(ofLearnerInCourse, isNotNull(attempts.finishedAt), inArray(attempts.kind, ['kickoff', 'mastery'])))
    .groupBy(attempts.kind),
);

const answersToResults = preparedQuery((db) =>
  db
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

export type ResultAnswer = Awaited<ReturnType<typeof resultAnswers>>[number];

/** A learner's answers in their finished attempts at kickoff and mastery of a course. */
export async function resultAnswers({ learner: db, viewer }: Reader, courseId: string) {
  return rowsOf(answersToResults(db, { userId: viewer.id, courseId }));
}

/** A course with the viewer's latest finished kickoff and mastery attempts. */
export const resultsFor = (reader: Reader, address: CourseAddress) => resultsWith(reader, address, standingIn);

/** The same with the courses that they began and those they marked. */
export const resultsAmong = (reader: Reader, address: CourseAddress) => resultsWith(reader, address, standingAmong);

async function resultsWith<Row extends StandingRow>(
  reader: Reader,
  address: CourseAddress,
  standing: (db: LearnerDatabase, values: Record<string, unknown>) => BoundQuery<Row>,
): Promise<(ResultsRow & Row) | undefined> {
  const { learner: db, viewer } = reader;
  const own = { userId: viewer.id, courseId: address.courseId };
  const asked = rowsOfAll(db, standing(db, own), latestResults(db, own));
  const [course, [, results]] = await Promise.all([
    courseWith(
      reader,
      address,
      asked.then(([[row]]) => row),
    ),
    asked,
  ]);
  const latest = (wanted: Result['kind']) => results.find(({ kind }) => kind === wanted);
  return course && { ...course, kickoff: latest('kickoff'), mastery: latest('mastery') };
}

/** Begins an attempt; when another request began the same one in this moment, that one is the answer and is not new. */
export async function beginAttempt(
  db: LearnerDatabase,
  begun: Pick<typeof attempts.$inferInsert, 'participationId' | 'quizId' | 'kind' | 'number' | 'startedAt' | 'order'>,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const id = newLearnerId();
  const [row] = await db
    .insert(attempts)
    .values({ id, ...begun })
    .onConflictDoUpdate({
      target: [attempts.participationId, attempts.quizId, attempts.number],
      set: { number: begun.number },
    })
    .returning();
  if (!row) throw new Error('an attempt was neither begun nor there');
  return { attempt: { ...row, answers: [] }, isNew: row.id === id };
}

/** A learner's attempt at a quiz with what they have answered to one of its items. */
const answering = preparedQuery((db) =>
  db
    .select({ participation: participations, attempt: attempts, answer: answers })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .leftJoin(answers, and(eq(answers.attemptId, attempts.id), eq(answers.itemId, param('itemId'))))
    .where(and(ofLearnerInCourse, eq(attempts.id, param('attemptId')), eq(attempts.quizId, param('quizId')))),
);

/** What saving one answer needs: attempt, item and what has been answered; nothing of someone else's. */
export async function answeringFor(
  { learner: db, viewer, content }: Reader,
  { courseId, quizId, locale }: QuizAddress,
  attemptId: string,
  itemId: string,
) {
  const [row] = await rowsOf(answering(db, { userId: viewer.id, courseId, quizId, attemptId, itemId }));
  if (!row) return undefined;
  const version = await content.version(row.participation.versionId);
  const item = (await content.items(version, quizId, locale)).find(({ id }) => id === itemId);
  return item && { ...row, item, courseDocument: version.courseDocument };
}

type Given = Pick<AnswerRow, 'answer' | 'isCorrect' | 'confidence' | 'seconds' | 'savedAt' | 'givenAt' | 'key'>;

export type AnsweringRow = NonNullable<Awaited<ReturnType<typeof answeringFor>>>;

const openAnswer = (db: LearnerDatabase) =>
  db.insert(answers).select(sql`
    select ${attempts.id}, ${param('itemId')}, ${param('answer')}, ${param('isCorrect')}, ${param('confidence')},
      ${param('looked')}, ${param('savedAt')}, ${param('givenAt')}, ${param('key')}
    from ${attempts} where ${attempts.id} = ${param('attemptId')} and ${isNull(attempts.finishedAt)}`);

/** The first answer to an item stays. */
const firstAnswer = preparedQuery((db) => openAnswer(db).onConflictDoNothing().returning({ itemId: answers.itemId }));

/** The answer to an item that was given last stays. */
const latestAnswer = preparedQuery((db) => {
  const fresh = (column: string) => sql.raw(`excluded.${column}`);
  const moment = (row: string) => sql.raw(`coalesce(${row}.given_at, ${row}.saved_at)`);
  return openAnswer(db)
    .onConflictDoUpdate({
      target: [answers.attemptId, answers.itemId],
      set: {
        answer: fresh('answer'),
        isCorrect: fresh('is_correct'),
        confidence: fresh('confidence'),
        seconds: fresh('seconds'),
        savedAt: fresh('saved_at'),
        givenAt: fresh('given_at'),
        key: fresh('key'),
      },
      setWhere: sql`${moment('answers')} <= ${moment('excluded')}`,
    })
    .returning({ itemId: answers.itemId });
});

/**
 * Saves an answer while its attempt is open; the first answer to a practice item stays, elsewhere the one given last.
 * Says whether it was saved.
 */
export async function saveAnswer(
  db: LearnerDatabase,
  { attempt, item, participation }: AnsweringRow,
  { answer, isCorrect, confidence, seconds: looked, savedAt, givenAt, key }: Given,
  seconds: number,
): Promise<boolean> {
  const saving = attempt.kind === 'practice' ? firstAnswer : latestAnswer;
  const [rows] = await rowsOfAll(
    db,
    saving(db, {
      ...{ attemptId: attempt.id, itemId: item.id, confidence, looked, key },
      answer: JSON.stringify(answer),
      isCorrect: Number(isCorrect),
      savedAt: savedAt.getTime(),
      givenAt: givenAt?.getTime() ?? null,
    }),
    countActive(db, participation, seconds, savedAt),
  );
  return rows.length > 0;
}

type Finish = Required<
  Pick<typeof attempts.$inferInsert, 'finishedAt' | 'score' | 'correct' | 'isPassed' | 'byObjective' | 'withdrawn'>
> & {
  readonly finishedAt: Date;
};

/**
 * Finishes an open attempt and records the fact of it, which a practice has none of. Does nothing and says so when it
 * is finished already or an answer came in since its answers were read.
 */
export async function finishAttempt(
  db: LearnerDatabase,
  attempt: AttemptRow,
  finish: Finish,
  fact: Omit<Fact, 'at' | 'when'> | undefined,
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
