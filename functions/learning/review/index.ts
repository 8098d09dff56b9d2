import { Hono } from 'hono';
import { review } from '#contract/learning/review';
import { handle, handleReadingFirst } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { answerQuestion, setReviewReminder, reviewOf } from './service.ts';

export const reviewApi = new Hono<EdgeEnv>();

const { endpoints } = review;

handle(reviewApi, endpoints.today, ({ query: { locale }, content, cell, viewer, env, now }) =>
  reviewOf(env, { content, cell, userId: viewer.id, locale, now }),
);

handleReadingFirst(reviewApi, endpoints.answer, ({ params, query: { locale }, body, content, cell, viewer, now }) =>
  answerQuestion({ content, cell, userId: viewer.id, locale, now }, params, body),
);

handle(reviewApi, endpoints.remind, ({ body, cell, viewer, now }) =>
  setReviewReminder({ cell, userId: viewer.id }, body, now),
);
