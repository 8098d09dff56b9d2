import { Hono } from 'hono';
import type { Viewer } from '#contract/access';
import type { Body, Params } from '#contract/feature';
import type { Locale } from '#contract/locales';
import { quizzes } from '#contract/quizzes';
import type { RealtimeMessage } from '#contract/realtime';
import { isExpired, lockOf, masteryTerms, retakeOf } from '../courses/rules.ts';
import { courseEvent } from '../courses/announcements.ts';
import { rulesSnapshot } from '../courses/snapshots.ts';
import { journeyOf } from '../courses/views.ts';
import { availableOnce } from '../credits/queries.ts';
import { creditState } from '../credits/rules.ts';
import type { Database } from '../database/database.ts';
import { newlyAvailable } from '../credits/announcements.ts';
import { refuse, refuseField } from '../http/refuse.ts';
import { serve, type EdgeEnv } from '../http/serve.ts';
import type { Told } from '../notifications/queries.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import * as queries from './queries.ts';
import { answerIssue, isRight, orderFor, reaches, resultOf, secondsBefore } from './rules.ts';
import { asAttempt, asQuiz, asSummary, feedbackOn, stepAfter, type SheetQuiz } from './views.ts';

export const quizzesApi = new Hono<EdgeEnv>();

const { endpoints } = quizzes;

serve(quizzesApi, endpoints.quiz, async ({ params, query, db, viewer, env }) => {
  const row = await queries.quizFor(db, { userId: viewer.id, ...params, ...query });
  const { quiz, found, journey } = openQuiz(row, params.quizId, viewer);
  return asQuiz(env, quiz, found, journey);
});

serve(quizzesApi, endpoints.beginAttempt, async ({ params, query, db, viewer, env }) => {
  const row = await queries.quizFor(db, { userId: viewer.id, ...params, ...query });
  const { quiz, found, participation, journey } = openQuiz(row, params.quizId, viewer);
  const { attempt, items } = found;
  if (attempt && attempt.finishedAt === null) return asAttempt(env, quiz, found, attempt);

  if (quiz.kind === 'mastery' && isExpired(journey.syllabus, journey.now)) refuse('COURSE_EXPIRED');
  const { attemptsLeft, waitUntil } = retakeOf(journey, quiz.id);
  if (attemptsLeft === 0) refuse('NO_ATTEMPTS_LEFT');
  if (waitUntil) refuse('ATTEMPT_TOO_SOON', { detail: { until: waitUntil.toISOString() } });
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

serve(quizzesApi, endpoints.saveAnswer, ({ params, query, body, db, viewer }) => {
  return saveAnswer(db, { userId: viewer.id, ...query, ...params }, body);
});

/**
 * Saves an answer, once however often it comes; looks again when in this moment the attempt was finished or the item
 * answered.
 */
async function saveAnswer(
  db: Database,
  place: Params<typeof endpoints.saveAnswer> & { userId: string; locale: Locale },
  body: Body<typeof endpoints.saveAnswer>,
) {
  const { answer, confidence, key = null, age = 0 } = body;
  const row = (await queries.answeringFor(db, place, place.attemptId, place.itemId)) ?? refuse('NOT_FOUND');
  const { attempt, item, options, participation, references } = row;
  const feedback = (given: string[]) => {
    return attempt.kind === 'practice' ? feedbackOn({ ...item, options }, given, references) : null;
  };
  const givenAt = new Date(Math.max(attempt.startedAt.getTime(), Date.now() - age));
  const isTaken = (key !== null && row.answer?.key === key) || (row.answer?.givenAt ?? 0) > givenAt;
  if (row.answer && (attempt.kind === 'practice' || isTaken)) {
    return { savedAt: row.answer.savedAt.toISOString(), feedback: feedback(row.answer.answer) };
  }
  if (attempt.finishedAt) refuse('ATTEMPT_FINISHED');
  const ids = options.map(({ id }) => id);
  // A practice item is fixed by its answer, so that there must be one.
  const isMissing = attempt.kind === 'practice' && answer.length === 0;
  const issue = isMissing ? 'required' : answerIssue(item.kind, ids, answer);
  if (issue) refuseField('answer', issue);

  const given = { answer, confidence, isCorrect: isRight(item, answer), savedAt: new Date(), givenAt, key };
  const seconds = secondsBefore(given.savedAt, participation.lastActiveAt, attempt.startedAt);
  const isSaved = await queries.saveAnswer(db, row, given, seconds);
  if (!isSaved) return saveAnswer(db, place, body);
  return { savedAt: given.savedAt.toISOString(), feedback: feedback(answer) };
}

serve(quizzesApi, endpoints.finishAttempt, async ({ params, query, db, viewer, env, c }) => {
  const place = { userId: viewer.id, ...params, ...query };
  const { row, quiz, attempt } = await finishAttempt(db, place, viewer);
  if (attempt.isPassed) deliverSoon(c, viewer.id);
  const next = stepAfter(journeyOf(row, viewer.planType, new Date()), quiz, true);
  return { attempt: await asAttempt(env, quiz, row, attempt), next };
});

/** Finishes an attempt with what has been answered; scores again when an answer came in meanwhile. */
async function finishAttempt(
  db: Database,
  place: Params<typeof endpoints.finishAttempt> & { userId: string; locale: Locale },
  viewer: Viewer,
): Promise<{ row: queries.QuizRow; quiz: SheetQuiz; attempt: queries.AttemptRow }> {
  const row = (await queries.quizFor(db, place, place.attemptId)) ?? refuse('NOT_FOUND');
  const quiz = row.version.sheet.quizzes.find(({ id }) => id === place.quizId) ?? refuse('NOT_FOUND');
  const attempt = row.attempt ?? refuse('NOT_FOUND');
  const participation = row.participation ?? refuse('NOT_FOUND');
  if (attempt.finishedAt !== null) return { row, quiz, attempt };

  const at = new Date();
  const answers = Object.fromEntries(attempt.answers.map(({ itemId, answer }) => [itemId, answer]));
  const { correct, total, score, byObjective } = resultOf(row.items, answers);
  const { passMark } = masteryTerms(row.version.sheet);
  const isPassed = quiz.kind === 'mastery' ? reaches({ correct, total }, passMark) : null;
  const result = { score, correct, isPassed, byObjective };
  const facts = { quizId: quiz.id, attemptId: attempt.id, number: attempt.number, total, passMark, ...result };
  const kind = quiz.kind === 'kickoff' ? 'kickoffFinished' : isPassed ? 'masteryPassed' : 'masteryFailed';
  const announcements = isPassed && !participation.passedAt ? announcementsOfPass(row, viewer, at) : [];
  const event = { kind, snapshot: { ...facts, ...(await rulesSnapshot(row.version)) }, announcements } as const;
  const finish = { ...result, finishedAt: at };
  const isFinished = await queries.finishAttempt(
    db,
    participation.id,
    attempt,
    finish,
    quiz.kind === 'practice' ? undefined : event,
    isPassed ? certificateAvailable(row, viewer, at) : undefined,
  );
  if (!isFinished) return finishAttempt(db, place, viewer);

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
function certificateAvailable({ course, text, version }: queries.QuizRow, viewer: Viewer, at: Date): Told | undefined {
  const standing = {
    ...viewer,
    isFree: course.isFree,
    passedAt: at,
    evaluatedAt: null,
    profession: null,
    claimed: [],
  };
  const states = version.sheet.accreditations.map((accreditation) => creditState(accreditation, standing, at));
  if (!states.some((state) => state === 'evaluation' || state === 'open' || state === 'participation'))
    return undefined;
  return {
    userId: viewer.id,
    data: { notificationName: 'CertificateAvailable', courseId: course.id, title: text.title },
    once: availableOnce(course.id),
  };
}

/** What a learner is told when they pass: the course is completed, and credit that needs nothing more is there. */
function announcementsOfPass({ version, course }: queries.QuizRow, viewer: Viewer, at: Date): RealtimeMessage[] {
  const before = {
    passedAt: null,
    evaluatedAt: null,
    isFree: course.isFree,
    planType: viewer.planType,
    profession: null,
  };
  const standing = { ...before, passedAt: at, claimed: [] };
  return [
    { event: 'course_completed', data: courseEvent(version, at) },
    ...newlyAvailable(version.sheet, { ...before, claimed: [] }, standing, at),
  ];
}

serve(quizzesApi, endpoints.summary, async ({ params, query, db, viewer }) => {
  const row = (await queries.resultsFor(db, { userId: viewer.id, ...params, ...query })) ?? refuse('NOT_FOUND');
  const journey = journeyOf(row, viewer.planType, new Date());
  const lock = lockOf(journey, { kind: 'summary', id: 'summary' });
  if (lock) refuse(lock.code, { detail: lock.detail });
  return asSummary(row, row.mastery ?? refuse('NOT_FOUND'), journey);
});

/** A quiz that is open to the viewer; refuses otherwise. */
function openQuiz(row: queries.QuizRow | undefined, quizId: string, viewer: Viewer) {
  const found = row ?? refuse('NOT_FOUND');
  const quiz = found.version.sheet.quizzes.find(({ id }) => id === quizId) ?? refuse('NOT_FOUND');
  const journey = journeyOf(found, viewer.planType, new Date());
  const lock = lockOf(journey, quiz);
  if (lock) refuse(lock.code, { detail: lock.detail });
  return { quiz, found, journey, participation: found.participation ?? refuse('NOT_FOUND') };
}
