import { Hono } from 'hono';
import type { Viewer } from '#contract/access';
import type { Body, Params } from '#contract/feature';
import type { Locale } from '#contract/locales';
import { quizzes } from '#contract/quizzes';
import type { RealtimeMessage } from '#contract/realtime';
import { isExpired, lockOf, masteryTerms, retakeOf } from '../courses/rules.ts';
import { courseEvent } from '../courses/domain-messages.ts';
import { rulesSnapshot } from '../courses/snapshots.ts';
import { journeyOf } from '../courses/views.ts';
import { certificateAvailableKey } from '../credits/queries.ts';
import { creditState } from '../credits/rules.ts';
import type { Database } from '../database/database.ts';
import { newlyAvailable } from '../credits/domain-messages.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import type { NewNotification } from '../notifications/queries.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import * as queries from './queries.ts';
import { answerIssue, isRight, orderFor, reaches, resultOf, secondsBefore } from './rules.ts';
import { asAttempt, asQuiz, asSummary, feedbackOn, stepAfter, type PackageQuiz } from './views.ts';

export const quizzesApi = new Hono<EdgeEnv>();

const { endpoints } = quizzes;

handle(quizzesApi, endpoints.quiz, async ({ params, query, db, viewer, env }) => {
  const row = await queries.quizFor(db, { userId: viewer.id, ...params, ...query });
  const { quiz, found, journey } = openQuiz(row, params.quizId, viewer);
  return asQuiz(env, quiz, found, journey);
});

handle(quizzesApi, endpoints.beginAttempt, async ({ params, query, db, viewer, env }) => {
  const row = await queries.quizFor(db, { userId: viewer.id, ...params, ...query });
  const { quiz, found, participation, journey } = openQuiz(row, params.quizId, viewer);
  const { attempt, items } = found;
  if (attempt && attempt.finishedAt === null) return asAttempt(env, quiz, found, attempt);

  if (quiz.kind === 'mastery' && isExpired(journey.syllabus, journey.now)) fail('COURSE_EXPIRED');
  const { attemptsLeft, waitUntil } = retakeOf(journey, quiz.id);
  if (attemptsLeft === 0) fail('NO_ATTEMPTS_LEFT');
  if (waitUntil) fail('ATTEMPT_TOO_SOON', { detail: { until: waitUntil.toISOString() } });
  const begun = await queries.beginAttempt(db, {
    participationId: participation.id,
    quizId: quiz.id,
    kind: quiz.kind,
    number: (attempt?.number ?? 0) + 1,
    startedAt: journey.now,
    order: orderFor(
      quiz.kind,
      items.map(({ id }) => id),
    ),
  });
  return asAttempt(env, quiz, found, begun);
});

handle(quizzesApi, endpoints.saveAnswer, ({ params, query, body, db, viewer }) => {
  return saveAnswer(db, { userId: viewer.id, ...query, ...params }, body);
});

/**
 * Saves an answer, once however often it comes; looks again when in this moment the attempt was finished or the item
 * answered.
 */
async function saveAnswer(
  db: Database,
  address: Params<typeof endpoints.saveAnswer> & { userId: string; locale: Locale },
  body: Body<typeof endpoints.saveAnswer>,
) {
  const { answer, confidence, key = null, age = 0 } = body;
  const row = (await queries.answeringFor(db, address, address.attemptId, address.itemId)) ?? fail('NOT_FOUND');
  const { attempt, item, options, participation, references } = row;
  const feedback = (given: string[]) => {
    return attempt.kind === 'practice' ? feedbackOn({ ...item, options }, given, references) : null;
  };
  const givenAt = new Date(Math.max(attempt.startedAt.getTime(), Date.now() - age));
  const isTaken = (key !== null && row.answer?.key === key) || (row.answer?.givenAt ?? 0) > givenAt;
  if (row.answer && (attempt.kind === 'practice' || isTaken)) {
    return { savedAt: row.answer.savedAt.toISOString(), feedback: feedback(row.answer.answer) };
  }
  if (attempt.finishedAt) fail('ATTEMPT_FINISHED');
  const ids = options.map(({ id }) => id);
  // A practice item is fixed by its answer, so that there must be one.
  const isMissing = attempt.kind === 'practice' && answer.length === 0;
  const issue = isMissing ? 'required' : answerIssue(item.kind, ids, answer);
  if (issue) failField('answer', issue);

  const given = { answer, confidence, isCorrect: isRight(item, answer), savedAt: new Date(), givenAt, key };
  const seconds = secondsBefore(given.savedAt, participation.lastActiveAt, attempt.startedAt);
  const isSaved = await queries.saveAnswer(db, row, given, seconds);
  if (!isSaved) return saveAnswer(db, address, body);
  return { savedAt: given.savedAt.toISOString(), feedback: feedback(answer) };
}

handle(quizzesApi, endpoints.finishAttempt, async ({ params, query, db, viewer, env, c }) => {
  const address = { userId: viewer.id, ...params, ...query };
  const { row, quiz, attempt } = await finishAttempt(db, address, viewer);
  if (attempt.isPassed) deliverSoon(c, viewer.id);
  const next = stepAfter(journeyOf(row, viewer.planType, new Date()), quiz, true);
  return { attempt: await asAttempt(env, quiz, row, attempt), next };
});

/** Finishes an attempt with what has been answered; scores again when an answer came in meanwhile. */
async function finishAttempt(
  db: Database,
  address: Params<typeof endpoints.finishAttempt> & { userId: string; locale: Locale },
  viewer: Viewer,
): Promise<{ row: queries.QuizRow; quiz: PackageQuiz; attempt: queries.AttemptRow }> {
  const row = (await queries.quizFor(db, address, address.attemptId)) ?? fail('NOT_FOUND');
  const quiz = row.version.courseDocument.quizzes.find(({ id }) => id === address.quizId) ?? fail('NOT_FOUND');
  const attempt = row.attempt ?? fail('NOT_FOUND');
  const participation = row.participation ?? fail('NOT_FOUND');
  if (attempt.finishedAt !== null) return { row, quiz, attempt };

  const at = new Date();
  const answers = Object.fromEntries(attempt.answers.map(({ itemId, answer }) => [itemId, answer]));
  const { correct, total, score, byObjective } = resultOf(row.items, answers);
  const { passMark } = masteryTerms(row.version.courseDocument);
  const isPassed = quiz.kind === 'mastery' ? reaches({ correct, total }, passMark) : null;
  const result = { score, correct, isPassed, byObjective };
  const facts = { quizId: quiz.id, attemptId: attempt.id, number: attempt.number, total, passMark, ...result };
  const kind = quiz.kind === 'kickoff' ? 'kickoffFinished' : isPassed ? 'masteryPassed' : 'masteryFailed';
  const domainMessages = isPassed && !participation.passedAt ? messagesOfPass(row, viewer, at) : [];
  const event = { kind, snapshot: { ...facts, ...(await rulesSnapshot(row.version)) }, domainMessages } as const;
  const finish = { ...result, finishedAt: at };
  const isFinished = await queries.finishAttempt(
    db,
    participation.id,
    attempt,
    finish,
    quiz.kind === 'practice' ? undefined : event,
    isPassed ? certificateAvailable(row, viewer, at) : undefined,
  );
  if (!isFinished) return finishAttempt(db, address, viewer);

  const milestones = {
    ...(quiz.kind === 'kickoff' && { kickoffFinishedAt: participation.kickoffFinishedAt ?? at }),
    ...(isPassed && { passedAt: participation.passedAt ?? at }),
  };
  return {
    row: { ...row, participation: { ...participation, ...milestones } },
    quiz,
    attempt: { ...attempt, ...result, finishedAt: at.getTime() },
  };
}

/** What is told once about a course that was passed, if passing it opens credit or a certificate of participation. */
function certificateAvailable(
  { course, text, version }: queries.QuizRow,
  viewer: Viewer,
  at: Date,
): NewNotification | undefined {
  const status = {
    ...viewer,
    isFree: course.isFree,
    passedAt: at,
    evaluatedAt: null,
    profession: null,
    claimed: [],
  };
  const states = version.courseDocument.accreditations.map((accreditation) => creditState(accreditation, status, at));
  if (!states.some((state) => state === 'evaluation' || state === 'open' || state === 'participation'))
    return undefined;
  return {
    userId: viewer.id,
    data: { notificationName: 'CertificateAvailable', courseId: course.id, title: text.title },
    dedupeKey: certificateAvailableKey(course.id),
  };
}

/** What a learner is told when they pass: the course is completed, and credit that needs nothing more is there. */
function messagesOfPass({ version, course }: queries.QuizRow, viewer: Viewer, at: Date): RealtimeMessage[] {
  const before = {
    passedAt: null,
    evaluatedAt: null,
    isFree: course.isFree,
    planType: viewer.planType,
    profession: null,
  };
  const status = { ...before, passedAt: at, claimed: [] };
  return [
    { event: 'course_completed', data: courseEvent(version, at) },
    ...newlyAvailable(version.courseDocument, { ...before, claimed: [] }, status, at),
  ];
}

handle(quizzesApi, endpoints.summary, async ({ params, query, db, viewer }) => {
  const row = (await queries.resultsFor(db, { userId: viewer.id, ...params, ...query })) ?? fail('NOT_FOUND');
  const journey = journeyOf(row, viewer.planType, new Date());
  const lock = lockOf(journey, { kind: 'summary', id: 'summary' });
  if (lock) fail(lock.code, { detail: lock.detail });
  return asSummary(row, row.mastery ?? fail('NOT_FOUND'), journey);
});

/** A quiz that is open to the viewer; refuses otherwise. */
function openQuiz(row: queries.QuizRow | undefined, quizId: string, viewer: Viewer) {
  const found = row ?? fail('NOT_FOUND');
  const quiz = found.version.courseDocument.quizzes.find(({ id }) => id === quizId) ?? fail('NOT_FOUND');
  const journey = journeyOf(found, viewer.planType, new Date());
  const lock = lockOf(journey, quiz);
  if (lock) fail(lock.code, { detail: lock.detail });
  return { quiz, found, journey, participation: found.participation ?? fail('NOT_FOUND') };
}
