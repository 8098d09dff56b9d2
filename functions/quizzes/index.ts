import { Hono } from 'hono';
import { quizzes } from '#contract/quizzes';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { journeyOf } from '../participations/journey.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import * as queries from './queries.ts';
import { beginAttempt, finishAttempt, openQuiz, openResults, saveAnswer } from './service.ts';
import { asAttempt, asQuiz, asSummary, stepAfter } from './views.ts';

export const quizzesApi = new Hono<EdgeEnv>();

const { endpoints } = quizzes;

handle(quizzesApi, endpoints.quiz, async ({ params, query, db, viewer, env, now }) => {
  const row = await queries.quizFor(db, { userId: viewer.id, ...params, ...query });
  const { quiz, found, journey } = openQuiz(row, params.quizId, viewer, now);
  return asQuiz(env, quiz, found, journey);
});

handle(quizzesApi, endpoints.beginAttempt, async ({ params, query, db, viewer, env, now }) => {
  const begun = await beginAttempt(db, { userId: viewer.id, ...params, ...query }, viewer, now);
  return { ...(await asAttempt(env, begun.quiz, begun.found, begun.attempt)), isNew: begun.isNew };
});

handle(quizzesApi, endpoints.saveAnswer, ({ params, query, body, db, viewer, now }) => {
  return saveAnswer(db, { userId: viewer.id, ...query, ...params }, body, now);
});

handle(quizzesApi, endpoints.finishAttempt, async ({ params, query, db, viewer, env, c, now }) => {
  const address = { userId: viewer.id, ...params, ...query };
  const { row, quiz, attempt, isNew } = await finishAttempt(db, address, viewer, now);
  if (attempt.isPassed) deliverSoon(c, viewer);
  const next = stepAfter(journeyOf(row, viewer.planType, now), quiz, true);
  const completesCourse = attempt.isPassed === true && row.participation?.passedAt?.getTime() === attempt.finishedAt;
  return { attempt: await asAttempt(env, quiz, row, attempt), isNew, completesCourse, next };
});

handle(quizzesApi, endpoints.summary, async ({ params, query, db, viewer, now }) => {
  const { row, journey } = await openResults(db, { userId: viewer.id, ...params, ...query }, viewer, 'summary', now);
  return asSummary(row, row.mastery ?? fail('NOT_FOUND'), journey);
});

handle(quizzesApi, endpoints.comparison, async ({ params, query, db, viewer, now }) => {
  const { row } = await openResults(db, { userId: viewer.id, ...params, ...query }, viewer, 'comparison', now);
  return { courseId: row.course.id, courseTitle: row.text.title };
});

handle(quizzesApi, endpoints.recommendations, async ({ params, query, db, viewer, now }) => {
  const { row } = await openResults(db, { userId: viewer.id, ...params, ...query }, viewer, 'recommendations', now);
  return { courseId: row.course.id, courseTitle: row.text.title };
});
