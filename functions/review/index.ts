import { Hono } from 'hono';
import { review } from '#contract/quizzes/review';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { answerQuestion, remind, reviewOf } from './service.ts';

export const reviewApi = new Hono<EdgeEnv>();

const { endpoints } = review;

handle(reviewApi, endpoints.today, ({ query: { locale }, content, learner, viewer, env, now }) =>
  reviewOf(env, { content, learner, userId: viewer.id, locale, now }),
);

handle(reviewApi, endpoints.answer, ({ params, query: { locale }, body, content, learner, viewer, now }) =>
  answerQuestion({ content, learner, userId: viewer.id, locale, now }, params, body),
);

handle(reviewApi, endpoints.remind, ({ body, learner, viewer, now }) =>
  remind({ learner, userId: viewer.id }, body, now),
);
