import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { courseVersions, items, itemTexts } from '../content/schema.ts';
import type { Database } from '../database/database.ts';
import { param } from '../database/prepared-queries.ts';
import { newLearnerId } from '../database/ids.ts';
import { json } from '../database/json.ts';
import { countActive, recordEvent, type Fact } from '../participations/event-queries.ts';
import { courseWith, spokenLocale, type CourseRow } from '../participations/queries.ts';
import { participations } from '../participations/schema.ts';
import type { ByObjective, Keyed } from './scoring.ts';
import { answers, attempts } from './schema.ts';

/** A question in the viewer's language, with its key. */
export interface ItemRow extends Keyed {
  readonly references: string[];
  readonly figure: string | null;
  readonly figureAlt: string | null;
  readonly locale: Locale;
  readonly stem: string;
  readonly options: { id: string; text: string; why: string }[];
  readonly matches: { id: string; text: string }[] | null;
  readonly unit: string | null;
  readonly explanation: string | null;
}

export interface AnswerRow {
  readonly itemId: string;
  readonly answer: string[];
  readonly confidence: 1 | 2 | 3 | null;
  readonly seconds: number | null;
  readonly savedAt: number;
}

/** An attempt with its answers; instants in milliseconds. */
export interface AttemptRow {
  readonly id: string;
  readonly number: number;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly score: number | null;
  readonly correct: number | null;
  readonly isPassed: boolean | null;
  readonly order: string[];
  readonly byObjective: ByObjective | null;
  readonly answers: AnswerRow[];
}

export type QuizRow = CourseRow & { items: ItemRow[]; attempt: AttemptRow | null };

interface QuizAddress {
  readonly userId: string;
  readonly courseId: string;
  readonly quizId: string;
  readonly locale: Locale;
}

const itemsOfQuiz = json<ItemRow[]>(sql`(
    select json_group_array(json_object(
      'id', item.id, 'kind', item.kind, 'objectiveId', item.objective_id, 'correct', json(item.correct),
      'grading', json(coalesce(item.grading, 'null')), 'references', json(item.reference_ids), 'figure', item.figure, 'figureAlt', words.figure_alt,
      'locale', words.locale, 'stem', words.stem, 'options', json(words.options),
      'matches', json(coalesce(words.matches, 'null')), 'unit', words.unit, 'explanation', words.explanation) order by item.position)
    from items item join item_texts words
      on words.version_id = item.version_id and words.quiz_id = item.quiz_id and words.item_id = item.id
      and words.locale = coalesce((select asked.locale from item_texts asked where asked.version_id = item.version_id
        and asked.quiz_id = item.quiz_id and asked.item_id = item.id and asked.locale = ${param('locale')}), ${spokenLocale(param('locale'))})
    where item.version_id = ${courseVersions.id} and item.quiz_id = ${param('quizId')})`);

/** The viewer's latest attempt that meets `when`, `attempt` being its name in there. */
function latestAttempt(when: SQL) {
  return json<AttemptRow | null>(sql`coalesce((
    select json_object(
      'id', attempt.id, 'number', attempt.number, 'startedAt', attempt.started_at, 'finishedAt', attempt.finished_at,
      'score', attempt.score, 'correct', attempt.correct,
      'isPassed', json(case attempt.is_passed when 1 then 'true' when 0 then 'false' else 'null' end),
      'order', json(attempt.item_order), 'byObjective', json(coalesce(attempt.by_objective, 'null')),
      'answers', (select json_group_array(json_object('itemId', given.item_id, 'answer', json(given.answer),
          'confidence', given.confidence, 'seconds', given.seconds, 'savedAt', given.saved_at))
        from answers given where given.attempt_id = attempt.id))
    from attempts attempt where attempt.participation_id = ${participations.id} and ${when}
    order by attempt.number desc limit 1), 'null')`);
}

const preparedQuiz = courseWith<{ items: ItemRow[]; attempt: AttemptRow | null }>({
  items: itemsOfQuiz,
  attempt: latestAttempt(
    sql`attempt.quiz_id = ${param('quizId')} and attempt.id = coalesce(${param('attemptId')}, attempt.id)`,
  ),
});

/** A course with a quiz of it and one attempt of the viewer: the one named, else the open or latest. */
export function quizFor(db: Database, address: QuizAddress, attemptId?: string): Promise<QuizRow | undefined> {
  const { userId, courseId, quizId, locale } = address;
  return preparedQuiz(db, { userId, courseId, quizId, locale, attemptId: attemptId ?? null });
}

export type ResultsRow = CourseRow & { kickoff: AttemptRow | null; mastery: AttemptRow | null };

const latestFinished = (kind: string) => latestAttempt(sql`attempt.kind = ${kind} and attempt.finished_at is not null`);

const preparedResults = courseWith<{ kickoff: AttemptRow | null; mastery: AttemptRow | null }>({
  kickoff: latestFinished('kickoff'),
  mastery: latestFinished('mastery'),
});

/** A course with the viewer's latest finished kickoff and mastery attempts. */
export function resultsFor(db: Database, { userId, courseId, locale }: Omit<QuizAddress, 'quizId'>) {
  return preparedResults(db, { userId, courseId, locale });
}

/** Begins an attempt; when another request began the same one in this moment, that one is the answer and is not new. */
export async function beginAttempt(
  db: Database,
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
  const instants = { startedAt: row.startedAt.getTime(), finishedAt: row.finishedAt?.getTime() ?? null };
  return { attempt: { ...row, ...instants, answers: [] }, isNew: row.id === id };
}

/** What saving one answer needs: attempt, item and what has been answered; nothing of somebody else's. */
export async function answeringFor(db: Database, address: QuizAddress, attemptId: string, itemId: string) {
  const locale = sql`coalesce((select asked.locale from item_texts asked where asked.version_id = ${items.versionId}
    and asked.quiz_id = ${items.quizId} and asked.item_id = ${items.id} and asked.locale = ${address.locale}),
    json_extract(${courseVersions.courseDocument}, '$.languages[0]'))`;
  const [row] = await db
    .select({
      participation: participations,
      attempt: attempts,
      item: items,
      options: itemTexts.options,
      matches: itemTexts.matches,
      explanation: itemTexts.explanation,
      answer: answers,
      references: json<{ id: string; text: string }[]>(
        sql`json_extract(${courseVersions.courseDocument}, '$.references')`,
      ),
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .innerJoin(courseVersions, eq(courseVersions.id, participations.versionId))
    .innerJoin(
      items,
      and(eq(items.versionId, courseVersions.id), eq(items.quizId, attempts.quizId), eq(items.id, itemId)),
    )
    .innerJoin(
      itemTexts,
      and(
        eq(itemTexts.versionId, items.versionId),
        eq(itemTexts.quizId, items.quizId),
        eq(itemTexts.itemId, items.id),
        eq(itemTexts.locale, locale),
      ),
    )
    .leftJoin(answers, and(eq(answers.attemptId, attempts.id), eq(answers.itemId, items.id)))
    .where(
      and(
        eq(attempts.id, attemptId),
        eq(attempts.quizId, address.quizId),
        eq(participations.userId, address.userId),
        eq(participations.courseId, address.courseId),
      ),
    );
  return row;
}

export type AnsweringRow = NonNullable<Awaited<ReturnType<typeof answeringFor>>>;

/**
 * Saves an answer while its attempt is open; the first answer to a practice item stays, elsewhere the one given last.
 * Says whether it was saved.
 */
export async function saveAnswer(
  db: Database,
  { attempt, item, participation }: AnsweringRow,
  given: Pick<
    typeof answers.$inferSelect,
    'answer' | 'isCorrect' | 'confidence' | 'seconds' | 'savedAt' | 'givenAt' | 'key'
  >,
  seconds: number,
): Promise<boolean> {
  const { answer, isCorrect, confidence, seconds: looked, savedAt, key } = given;
  const givenAt = given.givenAt?.getTime() ?? null;
  const insert = db.insert(answers).select(sql`
    select ${attempts.id}, ${item.id}, ${JSON.stringify(answer)}, ${Number(isCorrect)}, ${confidence}, ${looked},
      ${savedAt.getTime()},
      ${givenAt}, ${key}
    from ${attempts} where ${attempts.id} = ${attempt.id} and ${isNull(attempts.finishedAt)}`);
  const saving =
    attempt.kind === 'practice'
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({
          target: [answers.attemptId, answers.itemId],
          set: given,
          setWhere: sql`coalesce(${answers.givenAt}, 0) <= ${givenAt}`,
        });
  const [rows] = await db.batch([
    saving.returning({ itemId: answers.itemId }),
    countActive(db, participation.id, participation.lastActiveAt, seconds, savedAt),
  ]);
  return rows.length > 0;
}

type Finish = Required<
  Pick<typeof attempts.$inferInsert, 'finishedAt' | 'score' | 'correct' | 'isPassed' | 'byObjective'>
> & {
  readonly finishedAt: Date;
};

/**
 * Finishes an open attempt and records the fact of it, which a practice has none of. Does nothing and says so when it
 * is finished already or an answer came in since its answers were read.
 */
export async function finishAttempt(
  db: Database,
  attempt: AttemptRow,
  finish: Finish,
  fact: Omit<Fact, 'at' | 'when'> | undefined,
): Promise<boolean> {
  const latest = Math.max(0, ...attempt.answers.map(({ savedAt }) => savedAt));
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
