import { Hono } from 'hono';
import { samples } from '#contract/learning/samples';
import { type EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import { sampleCourses } from './service.ts';

export const samplesApi = new Hono<EdgeEnv>();

/** How long caches keep the list of courses, in seconds. */
const listLife = 300;

handle(samplesApi, samples.endpoints.courses, ({ query: { locale }, content, now, c }) => {
  c.header('Cache-Control', `public, max-age=${listLife}`);
  return sampleCourses(content, locale, now);
});
