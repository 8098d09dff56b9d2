import { Hono } from 'hono';
import { webinarOf } from '#contract/credit/certificates/activities';
import { quizzes } from '#contract/learning/quizzes';
import { handle, handleReadingFirst } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { asComparison } from './comparison-views.ts';
import * as queries from './queries.ts';
import { recommendationsFor } from './recommendations/service.ts';
import { beginAttempt, finishAttempt, openComparison, openQuiz, openSummary, saveAnswer } from './service.ts';
import { asAttempt, asQuiz, asSummary, stepAfter } from './views.ts';

export const quizzesApi = new Hono<EdgeEnv>();

const { endpoints } = quizzes;

handle(quizzesApi, endpoints.quiz, async ({ params, query, env, now, ...reader }) => {
  const row = await queries.quizFor(reader, { ...params, ...query });
  const { quiz, found, courseProgress } = openQuiz(row, params.quizId, reader.viewer, now);
  return asQuiz(env, quiz, found, courseProgress);
});

handleReadingFirst(quizzesApi, endpoints.beginAttempt, async ({ params, query, env, now, ...reader }) => {
  const { quiz, found, attempt, isNew } = await beginAttempt(reader, { ...params, ...query }, now);
  return { ...(await asAttempt(env, quiz, found, attempt)), isNew };
});

handleReadingFirst(quizzesApi, endpoints.saveAnswer, ({ params, query, body, now, ...reader }) => {
  return saveAnswer(reader, { ...query, ...params }, body, now);
});

handleReadingFirst(quizzesApi, endpoints.finishAttempt, async ({ params, query, env, c, now, ...reader }) => {
  const { row, quiz, attempt, isNew } = await finishAttempt(reader, { ...params, ...query }, now);
  if (attempt.isPassed) deliverSoon(c, reader.viewer);
  const next = stepAfter(courseProgressOf(row, reader.viewer.planType, now), quiz, true);
  const passedAt = row.participation?.passedAt?.getTime();
  const isCourse = webinarOf(params.courseId) === undefined;
  const completesCourse = isCourse && attempt.isPassed === true && passedAt === attempt.finishedAt?.getTime();
  return { attempt: await asAttempt(env, quiz, row, attempt), isNew, completesCourse, next };
});

handle(quizzesApi, endpoints.summary, async ({ params, query, now, ...reader }) => {
  const { row, mastery, courseProgress, withdrawn } = await openSummary(reader, { ...params, ...query }, now);
  return { ...asSummary(row, mastery, courseProgress), withdrawn };
});

handle(quizzesApi, endpoints.comparison, async ({ params, query, now, ...reader }) => {
  const { row, courseProgress, answers, withdrawn } = await openComparison(reader, { ...params, ...query }, now);
  return { ...asComparison(row, courseProgress, answers), withdrawn };
});

handle(quizzesApi, endpoints.recommendations, ({ params, query, now, ...reader }) =>
  recommendationsFor(reader, { ...params, ...query }, now),
);
